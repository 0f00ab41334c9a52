import { CHUNK_BYTES } from '@tessera/domain/files/chunks';
import { sharedBytes } from '../../platform/hashing/hash-threads.ts';
import { hashes } from './running-digests.ts';

/** So much at a time is handed to be hashed: often enough to be done soon after the last byte, seldom enough to be cheap. */
const HASHED_AT_ONCE = 512 * 1024;

export interface IncomingChunk {
  add(piece: Uint8Array): void;
  end(): { readonly bytes: Uint8Array; readonly sha256: Promise<Buffer> };
  drop(): void;
}

/** A chunk as it comes in: gathered in memory that the hashing threads see as well, and hashed meanwhile. */
export function createIncomingChunk(): IncomingChunk {
  const all = sharedBytes(CHUNK_BYTES + 1);
  const hash = hashes.begin();
  let length = 0;
  let hashed = 0;
  return {
    add(piece) {
      all.set(piece, length);
      length += piece.length;
      if (length - hashed < HASHED_AT_ONCE) return;
      hash.add(all.subarray(hashed, length));
      hashed = length;
    },
    end() {
      const sha256 = hash.end(all.subarray(hashed, length));
      // Whoever refuses the chunk for another reason does not wait for its digest.
      sha256.catch(() => {});
      return { bytes: all.subarray(0, length), sha256 };
    },
    drop: () => hash.drop(),
  };
}
