import { isAligned } from '../hashing/shared-memory.ts';

/** A multiple of the block size of every disk. */
export const BLOCK_BYTES = 4096;

/**
 * Whether a disk can read these bytes directly from memory: offset, length and memory address are all multiples of a
 * block.
 */
export function isWholeBlocks(start: number, bytes: Uint8Array): boolean {
  return start % BLOCK_BYTES === 0 && bytes.length % BLOCK_BYTES === 0 && isAligned(bytes);
}
