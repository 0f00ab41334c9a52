import type { EarlyPiece } from '../../../platform/file-store/file-store.ts';
import type { RunningHash } from '../../../platform/hashing/hash-threads.ts';

export interface ReceivedChunk {
  readonly bytes: Uint8Array;
  /**
   * Digest, computed while the chunk arrives: the chunk's own digest, or that of the file up to the chunk's end
   * (`hash.isFromStart`).
   */
  readonly sha256: Promise<Buffer>;
  readonly hash?: RunningHash | undefined;
  /** Set if some of the bytes may have been written already, while they arrived. */
  readonly early?: EarlyPiece | undefined;
  /** Has to be called when the bytes are written and hashed. Their memory is then reused for other bytes. */
  release(): void;
}
