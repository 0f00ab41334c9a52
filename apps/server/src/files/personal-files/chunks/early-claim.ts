import type { ChunkFields } from '@tessera/contract/files/uploads';
import { CHUNK_BYTES } from '@tessera/domain/files/personal-files/chunks';
import type { EarlyPiece } from '../../../platform/file-store/file-store.ts';
import type { Ports } from '../../../ports.ts';
import { sameUpload } from '../uploads/find-or-begin-upload.ts';
import { type Chunk, type Claim, claimChunk, endEarly } from './upload-chunks.queries.ts';
import { createUploadState } from '../uploads/upload-state.ts';
import type { Upload } from '../uploads/uploads.queries.ts';

export interface EarlyClaim {
  readonly uploadId: string;
  readonly chunk: Chunk;
  readonly claim: Promise<Claim>;
  /** The early write of the chunk. Undefined if the store cannot write a chunk while it arrives. */
  readonly piece: EarlyPiece | undefined;
  /**
   * Makes sure that no other request of this process writes the range until this request has ended. False if that
   * cannot be guaranteed, because the time for early writing is over or another request has stopped it.
   */
  writeAlone(): boolean;
  /**
   * Whether more time has passed since the claim than other processes wait for this request (`OTHERS_WAIT_MS`). If so,
   * one of them may have written the range meanwhile.
   */
  isOverdue(): boolean;
  /** Ends the early write. Resolves when this request no longer writes, so that other requests may. */
  end(isStored: boolean): Promise<void>;
}

/** A request writes early for at most this long. Slower requests gain nothing by writing early. */
const WRITES_FOR_MS = 1_000;
/**
 * Other processes wait this long before they write a range that is claimed with an early write. It leaves time for the
 * last write after `WRITES_FOR_MS` to end.
 */
const OTHERS_WAIT_MS = 2_000;

/**
 * Claims a chunk's range while its bytes are still arriving, if the upload's size and the chunk's digest are known
 * already. If no other request has claimed the range before, this request also writes the bytes as they arrive, for up
 * to a second, and other requests for the range wait until then. If the connection breaks, the claim stays: it only
 * says which bytes may be written to the range. If other bytes arrive, the caller releases the claim.
 */
export function claimEarly(ports: Ports, upload: Upload, fields: ChunkFields): EarlyClaim | undefined {
  const { chunkIndex, chunkDigest } = fields;
  if (upload.size === null || chunkDigest === undefined) return undefined;
  if (chunkIndex >= upload.totalChunks || !sameUpload(upload, fields).ok) return undefined;
  const start = chunkIndex * CHUNK_BYTES;
  const length = Math.min(CHUNK_BYTES, upload.size - start);
  const chunk = { start, length, sha256: Buffer.from(chunkDigest, 'hex') };

  const { db, store, clock } = ports;
  const { earlyPieces } = ports.state.get(createUploadState);
  const begun = performance.now();
  const writesUntil = begun + WRITES_FOR_MS;
  let mayWrite = false;
  const piece = store.beginPiece?.(upload.id, start, () => mayWrite && performance.now() < writesUntil);
  const earlyUntil = piece && new Date(clock.now().getTime() + OTHERS_WAIT_MS);
  const { promise: ended, resolve: endForOthers } = Promise.withResolvers<void>();
  const claim = claimChunk(db, upload.id, chunk, { isLight: !store.readPiece, earlyUntil });
  const begin = async () => {
    if ((await claim) !== 'new' || !piece) return;
    await earlyPieces.stop(upload.id, start);
    earlyPieces.add(upload.id, start, piece, ended);
    mayWrite = true;
  };
  // The caller awaits `claim` later and gets the error then. If the form is refused before that, nobody awaits it.
  begin().catch(() => {});
  return {
    uploadId: upload.id,
    chunk,
    claim,
    piece,
    writeAlone: () =>
      piece !== undefined &&
      mayWrite &&
      performance.now() < writesUntil &&
      earlyPieces.writeAlone(upload.id, start, piece),
    isOverdue: () => performance.now() - begun > OTHERS_WAIT_MS,
    async end(isStored) {
      if (!piece) return;
      try {
        await claim.catch(() => {});
        await piece.stop();
        earlyPieces.remove(upload.id, start, piece);
        if (mayWrite && !isStored) await endEarly(db, upload.id, chunk);
      } finally {
        endForOthers();
      }
    },
  };
}

export function isClaimOf(early: EarlyClaim | undefined, { id }: Upload, chunk: Chunk): early is EarlyClaim {
  if (!early || early.uploadId !== id) return false;
  const { start, length, sha256 } = early.chunk;
  return start === chunk.start && length === chunk.length && sha256.equals(chunk.sha256);
}
