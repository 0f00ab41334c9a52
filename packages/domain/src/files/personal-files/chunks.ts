import { LARGEST_FILE_BYTES } from '../storage-plans/sizes.ts';

/**
 * Size of a chunk in bytes. Files are sent and stored in chunks of exactly this size; only the last may be smaller.
 * Uploads by tus use the same size. Uploads in progress are counted in these chunks, so before this value is changed,
 * they have to be finished or abandoned, which takes up to seven days.
 */
export const CHUNK_BYTES = 2 * 1024 * 1024;
export const MAX_CHUNKS = LARGEST_FILE_BYTES / CHUNK_BYTES;

/**
 * Number of chunks of a file. An empty file is sent as one empty chunk, because its name and folder are sent with a
 * chunk.
 */
export function countChunks(fileBytes: number): number {
  return Math.max(1, Math.ceil(fileBytes / CHUNK_BYTES));
}

/** Minimum and maximum size of a file with this number of chunks, in bytes. */
export function sizeBounds(chunks: number): { readonly min: number; readonly max: number } {
  return { min: chunks === 1 ? 0 : (chunks - 1) * CHUNK_BYTES + 1, max: chunks * CHUNK_BYTES };
}

/**
 * Whether a chunk may have this length. Every chunk except the last has to be full: a short one would leave a gap in
 * the file.
 */
export function isChunkLength(index: number, chunks: number, length: number): boolean {
  if (index < chunks - 1) return length === CHUNK_BYTES;
  return length <= CHUNK_BYTES && (length > 0 || chunks === 1);
}

export interface ChunkPosition {
  readonly chunkIndex: number;
  readonly totalChunks: number;
  readonly fileSize?: number | undefined;
}

/**
 * Number of bytes that a chunk has to have. Undefined if it is the last one of a file of unknown size, or not a valid
 * chunk.
 */
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
