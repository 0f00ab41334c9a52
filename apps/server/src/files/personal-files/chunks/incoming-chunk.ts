import { createHash } from 'node:crypto';
import type { EarlyPiece } from '../../../platform/file-store/file-store.ts';
import type { ArrivingRange, RunningHash } from '../../../platform/hashing/hash-threads.ts';
import type { ReceivedChunk } from './received-chunk.ts';
import type { UploadState } from '../uploads/upload-state.ts';

/**
 * Up to this size a chunk is hashed on the main thread, because that takes less time than sending it to another thread.
 */
const MAX_BYTES_ON_MAIN_THREAD = 64 * 1024;

export interface IncomingChunk {
  add(piece: Uint8Array): void;
  /** The bytes that have been added so far. */
  bytes(): Uint8Array;
  end(): ReceivedChunk;
  /** Gives the chunk up. Resolves when nothing refers to its memory any longer. */
  drop(): Promise<void>;
}

/**
 * Collects an arriving chunk in memory that other threads can read, and hashes it meanwhile. `range` says where in a
 * file it will probably be stored.
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
      const isSmall = hash === undefined && length <= MAX_BYTES_ON_MAIN_THREAD;
      const sha256 = isSmall
        ? Promise.resolve(createHash('sha256').update(all.subarray(0, length)).digest())
        : (hash ??= hashes.begin(all, range)).end(all.subarray(hashed, length));
      // If a caller refuses the chunk for another reason, nobody awaits its digest.
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
