import { createHash } from 'node:crypto';
import { CHUNK_BYTES } from '@tessera/domain/files/chunks';
import { createSharedMemory } from '../../platform/hashing/shared-memory.ts';
import { hashes } from './running-digests.ts';
import type { ReceivedChunk } from './received-chunk.ts';

/** So much at a time is handed to be hashed: often enough to be done soon after the last byte, seldom enough to be cheap. */
const HASHED_AT_ONCE = 512 * 1024;

/** A digest of so few bytes takes less time than handing them to a thread. */
const HASHED_HERE = 64 * 1024;

/** More than this many chunks are seldom on their way at once. */
const memory = createSharedMemory(CHUNK_BYTES + 1, { capacity: 12 });

export interface IncomingChunk {
  add(piece: Uint8Array): void;
  end(): ReceivedChunk;
  drop(): void;
}

/** A chunk as it comes in: gathered in memory that the hashing threads see as well, and hashed meanwhile. */
export function createIncomingChunk(): IncomingChunk {
  const { bytes: all, release } = memory.take();
  let hash: ReturnType<typeof hashes.begin> | undefined;
  let length = 0;
  let hashed = 0;
  return {
    add(piece) {
      all.set(piece, length);
      length += piece.length;
      if (length - hashed < HASHED_AT_ONCE) return;
      hash ??= hashes.begin();
      hash.add(all.subarray(hashed, length));
      hashed = length;
    },
    end() {
      const isSmall = hash === undefined && length <= HASHED_HERE;
      const sha256 = isSmall
        ? Promise.resolve(createHash('sha256').update(all.subarray(0, length)).digest())
        : (hash ?? hashes.begin()).end(all.subarray(hashed, length));
      // Whoever refuses the chunk for another reason does not wait for its digest.
      sha256.catch(() => {});
      return { bytes: all.subarray(0, length), sha256, release };
    },
    drop: () => hash?.drop(),
  };
}
