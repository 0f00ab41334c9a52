import type { ChunkForm } from './chunk-form.ts';
import type { EarlyClaim } from './early-claim.ts';
import type { Chunk } from './upload-chunks.queries.ts';
import type { UploadState } from '../uploads/upload-state.ts';

/**
 * Whether the received bytes are those that were claimed. Normally the chunk's own digest proves that. If the chunk
 * continues what this process received before, and the client also sent the digest of the file up to the chunk's end,
 * that digest proves it too, which saves hashing the bytes twice.
 *
 * The claim names only the chunk's own digest. So the digest of the file proves a chunk only for a request that writes
 * alone: otherwise two requests that claim the same digest, one of them wrongly, could write different bytes.
 */
export async function isProved(
  { hashes }: Pick<UploadState, 'hashes'>,
  { sha256 }: Chunk,
  { fields, bytes, hash, ...form }: ChunkForm,
  early: EarlyClaim | undefined,
): Promise<boolean> {
  const digest = await form.sha256;
  if (!hash?.isFromStart()) return digest.equals(sha256);
  if (digest.toString('hex') === fields.digestFromStart && early?.writeAlone()) return true;
  const second = hashes.begin(bytes);
  try {
    return (await second.end(bytes)).equals(sha256);
  } finally {
    second.drop();
  }
}
