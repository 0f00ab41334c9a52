import { createHash } from 'node:crypto';
import type { EarlyPiece } from '../../platform/file-store/file-store.ts';
import type { ArrivingRange, RunningHash } from '../../platform/hashing/hash-threads.ts';
import type { ReceivedChunk } from './received-chunk.ts';
import type { UploadState } from './upload-state.ts';

/** Hashing so few bytes takes less time than sending them to a thread. */
const SMALL_BYTES = 64 * 1024;

export interface IncomingChunk {
  add(piece: Uint8Array): void;
  /** The bytes added so far. */
  bytes(): Uint8Array;
  end(): ReceivedChunk;
  /** Resolves when nothing refers to the memory any longer. */
  drop(): Promise<void>;
}

/**
 * Collects an arriving chunk in memory that threads can read as well, and hashes it meanwhile. `range` tells which range of
 * a file it will probably become.
 */
export function createIncomingChunk(
  { memory, hashes }: Pick<UploadState, 'memory' | 'hashes'>,
  range?: ArrivingRange,
  early?: EarlyPiece,
): IncomingChunk {
  const { bytes: all, release } = memory.take();
  let hash: RunningHash | undefined;
  let length = 0;
  let hashed = 0;
  return {
    add(piece) {
      all.set(piece, length);
      length += piece.length;
      early?.add(all.subarray(0, length));
      if (length - hashed < hashes.batchBytes) return;
      hash ??= hashes.begin(all, range);
      hash.add(all.subarray(hashed, length));
      hashed = length;
    },
    end() {
      const isSmall = hash === undefined && length <= SMALL_BYTES;
      const sha256 = isSmall
        ? Promise.resolve(createHash('sha256').update(all.subarray(0, length)).digest())
        : (hash ??= hashes.begin(all, range)).end(all.subarray(hashed, length));
      // A caller that refuses the chunk for another reason never awaits its digest.
      sha256.catch(() => {});
      return {
        bytes: all.subarray(0, length),
        sha256,
        hash,
        early,
        release() {
          hash?.drop();
          release();
        },
      };
    },
    bytes: () => all.subarray(0, length),
    async drop() {
      hash?.drop();
      await early?.stop();
    },
  };
}
