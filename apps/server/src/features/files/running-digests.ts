import { HEAD_BYTES } from '@tessera/domain/files/kinds';
import { createHashThreads } from '../../platform/hashing/hash-threads.ts';

export interface KnownContent {
  readonly sha256: Buffer;
  /** The first bytes, which tell what the file is. */
  readonly head: Buffer;
}

/** More than are ever under way at once in one process; older ones are read again at their end. */
const MOST_HEADS = 200;

/** All digests of this process. */
export const hashes = createHashThreads();

/**
 * Digests of files that come in order into one process, made while their chunks are here anyway. Only a saving: of an
 * upload that came out of order, or in part to another process, the finished file is read once more.
 */
export function createRunningDigests() {
  const heads = new Map<string, Buffer>();
  return {
    add(uploadId: string, start: number, bytes: Uint8Array): void {
      if (start === 0) {
        heads.set(uploadId, Buffer.from(bytes.slice(0, HEAD_BYTES)));
        const [oldest] = heads.keys();
        if (heads.size > MOST_HEADS && oldest !== undefined) heads.delete(oldest);
      }
      hashes.add(uploadId, start, bytes);
    },
    async take(uploadId: string, size: number): Promise<KnownContent | undefined> {
      const sha256 = await hashes.take(uploadId, size);
      const head = heads.get(uploadId);
      heads.delete(uploadId);
      return sha256 && head && { sha256, head };
    },
  };
}

export type RunningDigests = ReturnType<typeof createRunningDigests>;
