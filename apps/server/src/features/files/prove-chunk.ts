import type { ChunkForm } from './chunk-form.ts';
import type { EarlyClaim } from './early-claim.ts';
import type { Chunk } from './upload-chunks.queries.ts';
import type { UploadState } from './upload-state.ts';

/**
 * Whether the bytes that came are those that were claimed. If they continue what this process received before, and the
 * client also sent the digest of the file up to their end, that digest proves them, because it is computed anyway.
 *
 * The claim only names the chunk's own digest. So this proof counts only for a request that nobody can disturb: otherwise
 * two requests that name the same digest, one of them wrongly, could write different bytes.
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
