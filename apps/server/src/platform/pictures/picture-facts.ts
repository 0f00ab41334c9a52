import type { Metadata } from 'sharp';
import type { PictureSize } from './drawing-task.ts';

/**
 * Maximum number of pixels of a picture. Phones' largest have 50 million. A file that claims far more is meant to
 * exhaust the memory.
 */
export const MAX_POINTS = 120_000_000;
/** Maximum number of pixels of a picture that can only be decoded as a whole, which takes about six bytes per pixel. */
const MAX_POINTS_AT_ONCE = 50_000_000;

/** Formats that are read row by row, unless they are interlaced or progressive. */
const readByRows = new Set(['jpeg', 'png', 'tiff']);

/** Maximum number of pixels of a picture of this kind. */
export function maxPointsOf({ format, isProgressive }: Pick<Metadata, 'format' | 'isProgressive'>): number {
  return readByRows.has(format) && !isProgressive ? MAX_POINTS : MAX_POINTS_AT_ONCE;
}

/** Size of a picture after it is turned upright, read from its first bytes. Undefined if they do not contain it. */
export async function measurePicture(bytes: Uint8Array): Promise<PictureSize | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    const facts = await sharp(bytes, { limitInputPixels: MAX_POINTS, failOn: 'none' }).metadata();
    const { width, height } = facts.autoOrient;
    return width > 0 && height > 0 && width * height <= maxPointsOf(facts) ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}
