import type { ChunkFields } from '@tessera/contract/uploads';
import { CHUNK_BYTES } from '@tessera/domain/files/chunks';
import type { EarlyPiece } from '../../platform/file-store/file-store.ts';
import type { Ports } from '../../ports.ts';
import { sameUpload } from './find-or-begin-upload.ts';
import { type Chunk, type Claim, claimChunk, endEarly } from './upload-chunks.queries.ts';
import { createUploadState } from './upload-state.ts';
import type { Upload } from './uploads.queries.ts';

export interface EarlyClaim {
  readonly uploadId: string;
  readonly chunk: Chunk;
  readonly claim: Promise<Claim>;
  /** Undefined if the store cannot write the chunk while it arrives. */
  readonly piece: EarlyPiece | undefined;
  /** Until this request has ended, no other one may write the range. False if that is too late or not certain. */
  writeAlone(): boolean;
  /** Whether this request took longer than other processes wait, so that one of them may have written the range too. */
  isOverdue(): boolean;
  /** Resolves when this request writes nothing any longer and others may. */
  end(isStored: boolean): Promise<void>;
}

/** A request that takes longer gains nothing by writing early. */
const WRITES_FOR_MS = 1_000;
/** Time for the last of these writes to end. */
const OTHERS_WAIT_MS = 2_000;

/**
 * Claims a chunk's range while its bytes are still arriving, if size and digest are known already. The request whose claim
 * is the first also begins to write, for a second: other requests for the range wait for that. If other bytes arrive or
 * none, the claim stays: it only says which bytes may be written to that range.
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
  // The caller awaits the claim later and gets its error then. A form that is refused earlier never awaits it.
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
