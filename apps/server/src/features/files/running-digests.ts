import { HEAD_BYTES } from '@tessera/domain/files/kinds';
import { createHashThreads } from '../../platform/hashing/hash-threads.ts';
import type { ReceivedChunk } from './received-chunk.ts';

type StoredChunk = Omit<ReceivedChunk, 'sha256'>;

export interface KnownContent {
  readonly sha256: Buffer;
  /** The first bytes, which tell what the file is. */
  readonly head: Buffer;
}

/** More than are ever under way at once in one process; older ones are read again at their end. */
const MAX_REMEMBERED = 200;

/** All digests of this process. */
export const hashes = createHashThreads();

/**
 * Digests of files that come in order into one process, made while their chunks are here anyway. Only a saving: of an
 * upload that came out of order, or in part to another process, the finished file is read once more.
 */
export function createRunningDigests() {
  const heads = new Map<string, Buffer>();
  const wholes = new Map<string, KnownContent>();
  const doubtful = new Map<string, true>();
  const headOf = (bytes: Uint8Array) => Buffer.from(bytes.slice(0, HEAD_BYTES));
  return {
    /** Takes a chunk that is stored and digested by itself, and releases its memory. */
    add(uploadId: string, start: number, { bytes, release }: StoredChunk): void {
      if (start === 0) remember(heads, uploadId, headOf(bytes));
      hashes.add(uploadId, start, bytes).then(release, () => {
        // A thread that died may be reading it for all that is known.
      });
    },
    /** The same of a file's only chunk, whose digest is the file's. */
    addWhole(uploadId: string, sha256: Buffer, { bytes, release }: StoredChunk): void {
      remember(wholes, uploadId, { sha256, head: headOf(bytes) });
      release();
    },
    /** A piece could not be written: what became of it in the store nobody knows, so the end is read from there. */
    doubt(uploadId: string): void {
      remember(doubtful, uploadId, true);
    },
    async take(uploadId: string, size: number): Promise<KnownContent | undefined> {
      const isDoubtful = doubtful.delete(uploadId);
      const whole = wholes.get(uploadId);
      wholes.delete(uploadId);
      if (whole && !isDoubtful) return whole;
      const sha256 = await hashes.take(uploadId, size);
      const head = heads.get(uploadId);
      heads.delete(uploadId);
      return isDoubtful ? undefined : sha256 && head && { sha256, head };
    },
  };
}

function remember<Value>(all: Map<string, Value>, uploadId: string, value: Value): void {
  all.set(uploadId, value);
  const [oldest] = all.keys();
  if (all.size > MAX_REMEMBERED && oldest !== undefined) all.delete(oldest);
}

export type RunningDigests = ReturnType<typeof createRunningDigests>;
