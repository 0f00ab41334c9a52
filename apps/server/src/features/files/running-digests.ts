import { createHash, type Hash } from 'node:crypto';
import { HEAD_BYTES } from '@tessera/domain/files/kinds';

export interface KnownContent {
  readonly sha256: Buffer;
  /** The first bytes, which tell what the file is. */
  readonly head: Buffer;
}

interface Running {
  readonly hash: Hash;
  head: Buffer;
  next: number;
}

/** Of more uploads than this that run at once in one process, the ones not touched for longest are read again at the end. */
const MOST = 200;

/**
 * Digests of files that come in order into one process, made while their chunks are here anyway. Only a saving: of an
 * upload that came out of order, or in part to another process, the finished file is read once more.
 */
export function createRunningDigests() {
  const running = new Map<string, Running>();
  return {
    add(uploadId: string, start: number, bytes: Buffer): void {
      const known = running.get(uploadId);
      if (start === 0 && !known) begin(uploadId, bytes);
      else if (known?.next === start) {
        known.hash.update(bytes);
        known.next += bytes.length;
        running.delete(uploadId);
        running.set(uploadId, known);
      }
    },
    take(uploadId: string, size: number): KnownContent | undefined {
      const known = running.get(uploadId);
      running.delete(uploadId);
      return known?.next === size ? { sha256: known.hash.digest(), head: known.head } : undefined;
    },
  };

  function begin(uploadId: string, bytes: Buffer): void {
    const head = Buffer.from(bytes.subarray(0, HEAD_BYTES));
    running.set(uploadId, { hash: createHash('sha256').update(bytes), head, next: bytes.length });
    const [oldest] = running.keys();
    if (running.size > MOST && oldest !== undefined) running.delete(oldest);
  }
}

export type RunningDigests = ReturnType<typeof createRunningDigests>;
