import type { EarlyPiece } from '../../platform/file-store/file-store.ts';
import type { RunningHash } from '../../platform/hashing/hash-threads.ts';

export interface ReceivedChunk {
  readonly bytes: Uint8Array;
  /** Computed while the chunk arrives: its own digest, or that of the file up to its end (`hash.isFromStart`). */
  readonly sha256: Promise<Buffer>;
  readonly hash?: RunningHash | undefined;
  /** If some of the bytes may have been written already. */
  readonly early?: EarlyPiece | undefined;
  /** To be called when the bytes are written and digested; their memory then takes other bytes. */
  release(): void;
}
