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
/** Entries that are packed while an earlier one is sent: one for each core of a small machine, and one that waits. */
const AHEAD = 3;
/** What fits is packed in one go, which takes half the time of packing it piece by piece. */
const SMALL_BYTES = 2 * 1024 * 1024;
/** Packed bytes of one entry that wait to be sent. */
const WAITING_BYTES = 2 * 1024 * 1024;
const PIECE_BYTES = 256 * 1024;

const packWhole = promisify(deflateRaw);

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
  const running: Promise<Packing>[] = [];
  const written: EntryFacts[] = [];
  let next = 0;
  let offset = 0;
  try {
    while (written.length < entries.length) {
      while (running.length < AHEAD && next < entries.length) {
        const packing = startPacking(entries[next++] as ZipEntry);
        // Its failure is told when its turn comes.
        packing.catch(() => {});
        running.push(packing);
      }
      const { name: text, modifiedAt } = entries[written.length] as ZipEntry;
      const name = Buffer.from(text);
      const start = offset;
      const header = localHeader(name, modifiedAt);
      // At once: whoever asked sees that the download begins while the first bytes are still being packed.
      yield header;
      const { chunks, facts } = await (running[0] as Promise<Packing>);
      for await (const chunk of chunks) {
        facts.packed += chunk.length;
        yield chunk;
      }
      void running.shift();
      const descriptor = dataDescriptor(facts);
      yield descriptor;
      offset += header.length + facts.packed + descriptor.length;
      written.push({ ...facts, name, modifiedAt, offset: start });
    }
    const central = Buffer.concat(written.map(centralHeader));
    yield central;
    yield endOfZip(written.length, offset, central.length);
  } finally {
    for (const packing of running) void stopPacking(packing);
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
  const packed = await packWhole(bytes, { level: levelOf(entry) });
  const facts = { crc: crc32(bytes), size: bytes.length, packed: 0 };
  return { facts, chunks: Readable.from([packed]), stop: () => {} };
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
