import { type FileStore, IncompleteUpload } from '../../../platform/file-store/file-store.ts';
import type { Chunk } from '../chunks/upload-chunks.queries.ts';

/** Joins the chunks of an upload under its name in the store. False if bytes are missing. */
export async function storeWhole(
  store: FileStore,
  uploadId: string,
  size: number,
  chunks: readonly Chunk[],
): Promise<boolean> {
  const pieces = chunks.filter(({ length }) => length > 0);
  try {
    await store.finish(uploadId, uploadId, size, pieces);
    return true;
  } catch (error) {
    if (error instanceof IncompleteUpload) return false;
    throw error;
  }
}
