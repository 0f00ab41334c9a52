import type { ChunkFields } from '@tessera/contract/uploads';
import { CHUNK_BYTES } from '@tessera/domain/files/chunks';
import type { Ports } from '../../ports.ts';
import { sameUpload } from './begin-upload.ts';
import { type Chunk, type Claim, claimChunk } from './upload-chunks.queries.ts';
import type { Upload } from './uploads.queries.ts';

export interface EarlyClaim {
  readonly uploadId: string;
  readonly chunk: Chunk;
  readonly claim: Promise<Claim>;
}

/**
 * Claims a chunk's range while its bytes are still arriving, if size and digest are known already. If other bytes arrive
 * or none, the claim stays: it only says which bytes may be written to that range.
 */
export function claimEarly(
  { db }: Pick<Ports, 'db'>,
  upload: Upload,
  fields: ChunkFields,
): EarlyClaim | undefined {
  const { chunkIndex, chunkDigest } = fields;
  if (upload.size === null || chunkDigest === undefined) return undefined;
  if (chunkIndex >= upload.totalChunks || !sameUpload(upload, fields).ok) return undefined;
  const start = chunkIndex * CHUNK_BYTES;
  const length = Math.min(CHUNK_BYTES, upload.size - start);
  const chunk = { start, length, sha256: Buffer.from(chunkDigest, 'hex') };
  const claim = claimChunk(db, upload.id, chunk);
  // The caller awaits the claim later and gets its error then. A form that is refused earlier never awaits it.
  claim.catch(() => {});
  return { uploadId: upload.id, chunk, claim };
}

export function isClaimOf(early: EarlyClaim | undefined, { id }: Upload, chunk: Chunk): early is EarlyClaim {
  if (!early || early.uploadId !== id) return false;
  const { start, length, sha256 } = early.chunk;
  return start === chunk.start && length === chunk.length && sha256.equals(chunk.sha256);
}
