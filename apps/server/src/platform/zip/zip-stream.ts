import { availableParallelism } from 'node:os';
import { pipeline, Readable, Transform, type TransformOptions } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, createDeflateRaw, deflateRaw, type ZlibOptions } from 'node:zlib';
import { type EntryFacts, centralHeader, dataDescriptor, endOfZip, localHeader } from './zip-format.ts';

export interface ZipEntry {
  /** Path within the zip, with `/` between folders. */
  readonly name: string;
  readonly modifiedAt: Date;
  readonly size: number;
  /** Whether the bytes are compressed already. Compressing them again would only take time. */
  readonly isPacked: boolean;
  open(): Promise<Readable>;
}

const LEVEL = 6;
/** Entries up to this size are compressed in one go, which takes half the time of compressing them piece by piece. */
const SMALL_BYTES = 2 * 1024 * 1024;
/**
 * Maximum number of entries, and of their bytes, that are prepared while an earlier entry is sent. Without that, an
 * entry that compresses slowly would leave the other cores idle.
 */
const MAX_PREPARED = 16;
const MAX_PREPARED_BYTES = 12 * 1024 * 1024;
/**
 * Number of entries that are compressed at once. It is small, because the threads that compress also read and write
 * files.
 */
const PACKED_AT_ONCE = Math.min(3, Math.max(2, availableParallelism()));
/** Maximum compressed bytes of one entry that wait to be sent. */
const WAITING_BYTES = 2 * 1024 * 1024;
const PIECE_BYTES = 256 * 1024;
/** Maximum memory of one entry: its bytes and the compressed ones, or the buffers of its streams. */
const MAX_HELD_BYTES = 2 * SMALL_BYTES;

const deflateBuffered = promisify(deflateRaw);

/**
 * Creates a counter that limits how many entries are compressed in one go. All zips that get the same counter share the
 * limit.
 */
export function createPackingTurns() {
  return { running: 0, waiting: [] as (() => void)[] };
}

type PackingTurns = ReturnType<typeof createPackingTurns>;

/** Creates a zip while it is read. Only the entries that are prepared ahead are in memory. */
export function zipStream(entries: readonly ZipEntry[], turns: PackingTurns): Readable {
  return Readable.from(writeZip(entries, turns), { objectMode: false, highWaterMark: PIECE_BYTES });
}

interface Packing {
  readonly chunks: AsyncIterable<Buffer>;
  readonly facts: { crc: number; size: number; packed: number };
  stop(): void;
}

async function* writeZip(entries: readonly ZipEntry[], turns: PackingTurns): AsyncGenerator<Buffer> {
  const running: { readonly packing: Promise<Packing>; readonly held: number }[] = [];
  let held = 0;
  const written: EntryFacts[] = [];
  let next = 0;
  let offset = 0;
  try {
    while (written.length < entries.length) {
      while (next < entries.length && running.length < MAX_PREPARED) {
        const entry = entries[next] as ZipEntry;
        const needs = Math.min(2 * entry.size, MAX_HELD_BYTES);
        if (running.length > 0 && held + needs > MAX_PREPARED_BYTES) break;
        const packing = startPacking(entry, turns);
        // An error is reported when it is this entry's turn to be sent. It must not count as uncaught before.
        packing.catch(() => {});
        running.push({ packing, held: needs });
        held += needs;
        next += 1;
      }
      const { name: text, modifiedAt } = entries[written.length] as ZipEntry;
      const name = Buffer.from(text);
      const start = offset;
      const header = localHeader(name, modifiedAt);
      // The header is sent at once, so that the client sees that the download has begun while the first bytes are still
      // being compressed.
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

/** Stops an entry that is being prepared. One that failed to begin needs no cleanup. */
async function stopPacking(packing: Promise<Packing>): Promise<void> {
  await packing.then(
    ({ stop }) => stop(),
    () => {},
  );
}

async function startPacking(entry: ZipEntry, turns: PackingTurns): Promise<Packing> {
  const source = await entry.open();
  return entry.size <= SMALL_BYTES ? packSmall(entry, source, turns) : packLarge(entry, source);
}

async function packSmall(entry: ZipEntry, source: Readable, turns: PackingTurns): Promise<Packing> {
  const pieces: Buffer[] = [];
  for await (const piece of source as AsyncIterable<Buffer>) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  const packed = await packBuffered(turns, bytes, { level: levelOf(entry), chunkSize: PIECE_BYTES });
  const facts = { crc: crc32(bytes), size: bytes.length, packed: 0 };
  return { facts, chunks: Readable.from([packed]), stop: () => {} };
}

async function packBuffered(turns: PackingTurns, bytes: Buffer, options: ZlibOptions): Promise<Buffer> {
  while (turns.running >= PACKED_AT_ONCE) await new Promise<void>((resolve) => turns.waiting.push(resolve));
  turns.running += 1;
  try {
    return await deflateBuffered(bytes, options);
  } finally {
    turns.running -= 1;
    turns.waiting.shift()?.();
  }
}

/**
 * Compresses a large entry as a stream. It begins at once, pauses when enough bytes are waiting, and continues when
 * they are read.
 */
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
  // Errors are ignored here, because the compressor itself reports them to its reader.
  pipeline(source, count, packer, () => {});
  packer.on('error', () => {});
  // Reads nothing, but makes the stream begin to fill its buffer.
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

/** Compression level of an entry. Level 0 stores the bytes unchanged, in a form that programs can read as a stream. */
function levelOf({ isPacked }: ZipEntry): number {
  return isPacked ? 0 : LEVEL;
}
