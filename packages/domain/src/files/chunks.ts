import { LARGEST_FILE_BYTES } from '../storage-plans/sizes.ts';

/**
 * The largest chunk of an upload, in bytes (the chunk size): files are sent and stored in chunks of exactly this size, and only
 * the last may be smaller. The form's uploads and tus use the same size. Chunks of uploads in progress are counted with
 * it, so before a change those uploads have to be finished or abandoned, which takes up to seven days.
 */
export const CHUNK_BYTES = 2 * 1024 * 1024;
export const MAX_CHUNKS = LARGEST_FILE_BYTES / CHUNK_BYTES;

/** An empty file is sent as one empty chunk, because its name and folder are sent with a chunk. */
export function countChunks(fileBytes: number): number {
  return Math.max(1, Math.ceil(fileBytes / CHUNK_BYTES));
}

/** Minimum and maximum size of a file with this number of chunks, in bytes. */
export function sizeBounds(chunks: number): { readonly min: number; readonly max: number } {
  return { min: chunks === 1 ? 0 : (chunks - 1) * CHUNK_BYTES + 1, max: chunks * CHUNK_BYTES };
}

/** Every chunk but the last must be full: a short one would leave a gap in the file. */
export function isChunkLength(index: number, chunks: number, length: number): boolean {
  if (index < chunks - 1) return length === CHUNK_BYTES;
  return length <= CHUNK_BYTES && (length > 0 || chunks === 1);
}

export interface ChunkPosition {
  readonly chunkIndex: number;
  readonly totalChunks: number;
  readonly fileSize?: number | undefined;
}

/** The number of bytes that a chunk has to have. Undefined if it is the last of a file of unknown size, or not valid. */
export function chunkLength({ chunkIndex, totalChunks, fileSize }: ChunkPosition): number | undefined {
  if (chunkIndex < totalChunks - 1) return CHUNK_BYTES;
  if (fileSize === undefined) return undefined;
  const length = fileSize - chunkIndex * CHUNK_BYTES;
  return isChunkLength(chunkIndex, totalChunks, length) && length >= 0 ? length : undefined;
}

export interface Pauses {
  readonly desktop: number;
  readonly mobile: number;
  readonly iphone: number;
}

/** Milliseconds between two chunks, unless the operator configures others. */
export const usualPauses: Pauses = { desktop: 100, mobile: 750, iphone: 1_500 };
