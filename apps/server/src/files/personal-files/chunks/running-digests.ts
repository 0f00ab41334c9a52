import { HEAD_BYTES } from '@tessera/domain/files/personal-files/kinds';
import type { Hashes } from '../../../platform/hashing/hash-threads.ts';
import type { ReceivedChunk } from './received-chunk.ts';

type StoredChunk = Omit<ReceivedChunk, 'sha256'>;

export interface KnownContent {
  readonly sha256: Buffer;
  /** The first bytes of the file, which show its type. */
  readonly head: Buffer;
}

/**
 * Maximum number of uploads in each map, more than one process ever receives at once. If an upload is forgotten, its
 * finished file is read again.
 */
const MAX_REMEMBERED = 200;

/**
 * Hashes files whose chunks arrive in order in one process. This only saves time: if chunks arrive out of order or in
 * another process, the finished file is read once more.
 */
export function createRunningDigests(hashes: Pick<Hashes, 'add' | 'take'>) {
  const heads = new Map<string, Buffer>();
  const wholes = new Map<string, KnownContent>();
  const doubtful = new Map<string, true>();
  const headOf = (bytes: Uint8Array) => Buffer.from(bytes.slice(0, HEAD_BYTES));
  return {
    /** Adds a stored chunk whose own digest is known, and releases its memory. */
    add(uploadId: string, start: number, { bytes, hash, release }: StoredChunk): void {
      if (start === 0) remember(heads, uploadId, headOf(bytes));
      hashes.add(uploadId, start, bytes, hash).then(release, () => {
        // The memory is not released here: a thread that failed may still be reading it.
      });
    },
    /** Adds the only chunk of a file. The digest of the file is that of this chunk. */
    addWhole(uploadId: string, sha256: Buffer, { bytes, release }: StoredChunk): void {
      remember(wholes, uploadId, { sha256, head: headOf(bytes) });
      release();
    },
    /**
     * Discards the digest of an upload after a piece could not be written and its state in the store is unknown. The
     * finished file will be read instead.
     */
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
