import { availableParallelism } from 'node:os';
import { pipeline, Readable, Transform, type TransformOptions } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, createDeflateRaw, deflateRaw, type ZlibOptions } from 'node:zlib';
import { type EntryFacts, centralHeader, dataDescriptor, endOfZip, localHeader } from './zip-format.ts';

export interface ZipEntry {
  /** Relative, with `/` between folders. */
  readonly name: string;
  readonly modifiedAt: Date;
  readonly size: number;
  /** Its bytes are packed already: packing them again would only take time. */
  readonly isPacked: boolean;
  open(): Promise<Readable>;
}

const LEVEL = 6;
/** What fits is packed in one go, which takes half the time of packing it piece by piece. */
const SMALL_BYTES = 2 * 1024 * 1024;
/**
 * Entries that are begun while an earlier one is sent, so many as lie in memory with so many bytes: one that packs
 * slowly would otherwise leave the other cores with nothing to do.
 */
const AHEAD = 16;
const AHEAD_BYTES = 12 * 1024 * 1024;
/** Packed in one go at the same time, by all zips of this process: its threads also read and write files. */
const PACKED_AT_ONCE = Math.min(3, Math.max(2, availableParallelism()));
/** Packed bytes of one entry that wait to be sent. */
const WAITING_BYTES = 2 * 1024 * 1024;
const PIECE_BYTES = 256 * 1024;
/** Of an entry at most: its bytes and the packed ones, or what streams hold on the way. */
const MAX_HELD_BYTES = 2 * SMALL_BYTES;

const turns = { running: 0, waiting: [] as (() => void)[] };
const deflateBuffered = promisify(deflateRaw);

/** A zip that is made while it is read: nothing of it lies in memory but what the next entries are ahead. */
export function zipStream(entries: readonly ZipEntry[]): Readable {
  return Readable.from(writeZip(entries), { objectMode: false, highWaterMark: PIECE_BYTES });
}

interface Packing {
  readonly chunks: AsyncIterable<Buffer>;
  readonly facts: { crc: number; size: number; packed: number };
  stop(): void;
}

async function* writeZip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const running: { readonly packing: Promise<Packing>; readonly held: number }[] = [];
  let held = 0;
  const written: EntryFacts[] = [];
  let next = 0;
  let offset = 0;
  try {
    while (written.length < entries.length) {
      while (next < entries.length && running.length < AHEAD) {
        const entry = entries[next] as ZipEntry;
        const needs = Math.min(2 * entry.size, MAX_HELD_BYTES);
        if (running.length > 0 && held + needs > AHEAD_BYTES) break;
        const packing = startPacking(entry);
        // Its failure is told when its turn comes.
        packing.catch(() => {});
        running.push({ packing, held: needs });
        held += needs;
        next += 1;
      }
      const { name: text, modifiedAt } = entries[written.length] as ZipEntry;
      const name = Buffer.from(text);
      const start = offset;
      const header = localHeader(name, modifiedAt);
      // At once: whoever asked sees that the download begins while the first bytes are still being packed.
      yield header;
      const { chunks, facts } = await (running[0] as (typeof running)[0]).packing;
      for await (const chunk of chunks) {
        facts.packed += chunk.length;
        yield chunk;
      }
      held -= running.shift()?.held ?? 0;
      const descriptor = dataDescriptor(facts);
      yield descriptor;
      offset += header.length + facts.packed + descriptor.length;
      written.push({ ...facts, name, modifiedAt, offset: start });
    }
    const central = Buffer.concat(written.map(centralHeader));
    yield central;
    yield endOfZip(written.length, offset, central.length);
  } finally {
    for (const { packing } of running) void stopPacking(packing);
  }
}

/** What failed to begin has nothing to stop. */
async function stopPacking(packing: Promise<Packing>): Promise<void> {
  await packing.then(
    ({ stop }) => stop(),
    () => {},
  );
}

async function startPacking(entry: ZipEntry): Promise<Packing> {
  const source = await entry.open();
  return entry.size <= SMALL_BYTES ? packSmall(entry, source) : packLarge(entry, source);
}

async function packSmall(entry: ZipEntry, source: Readable): Promise<Packing> {
  const pieces: Buffer[] = [];
  for await (const piece of source as AsyncIterable<Buffer>) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  const packed = await packBuffered(bytes, { level: levelOf(entry), chunkSize: PIECE_BYTES });
  const facts = { crc: crc32(bytes), size: bytes.length, packed: 0 };
  return { facts, chunks: Readable.from([packed]), stop: () => {} };
}

async function packBuffered(bytes: Buffer, options: ZlibOptions): Promise<Buffer> {
  while (turns.running >= PACKED_AT_ONCE) await new Promise<void>((resolve) => turns.waiting.push(resolve));
  turns.running += 1;
  try {
    return await deflateBuffered(bytes, options);
  } finally {
    turns.running -= 1;
    turns.waiting.shift()?.();
  }
}

/** Begins at once; it stops by itself when enough is waiting, and goes on when that is read. */
async function packLarge(entry: ZipEntry, source: Readable): Promise<Packing> {
  const facts = { crc: 0, size: 0, packed: 0 };
  const count = new Transform({
    readableHighWaterMark: PIECE_BYTES,
    writableHighWaterMark: PIECE_BYTES,
    transform(piece: Buffer, _, done) {
      facts.crc = crc32(piece, facts.crc);
      facts.size += piece.length;
      done(null, piece);
    },
  });
  const options: ZlibOptions & TransformOptions = {
    level: levelOf(entry),
    chunkSize: PIECE_BYTES,
    readableHighWaterMark: WAITING_BYTES,
  };
  const packer = createDeflateRaw(options);
  // Whoever reads the packer is told of a failure by the packer itself.
  pipeline(source, count, packer, () => {});
  packer.on('error', () => {});
  // Nothing flows into a stream's buffer until it is first read.
  packer.read(0);
  return {
    facts,
    chunks: packer,
    stop() {
      source.destroy();
      packer.destroy();
    },
  };
}

/** Level 0 keeps the bytes as they are, in a form that readers of a stream understand. */
function levelOf({ isPacked }: ZipEntry): number {
  return isPacked ? 0 : LEVEL;
}
