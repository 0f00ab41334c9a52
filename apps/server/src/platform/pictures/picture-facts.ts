import type { Metadata } from 'sharp';
import type { PictureSize } from './drawing-task.ts';

/** A phone's largest pictures have 50 million points; a file that claims far more is made to fill the memory. */
export const MAX_POINTS = 120_000_000;
/** Of pictures that can only be decoded as a whole, which takes some six bytes a point. */
const MAX_POINTS_AT_ONCE = 50_000_000;

/** Formats that are read row by row, unless they are laid out so that they appear bit by bit. */
const readByRows = new Set(['jpeg', 'png', 'tiff']);

/** How many points a picture of this kind may have. */
export function maxPointsOf({ format, isProgressive }: Pick<Metadata, 'format' | 'isProgressive'>): number {
  return readByRows.has(format) && !isProgressive ? MAX_POINTS : MAX_POINTS_AT_ONCE;
}

/** How large a picture is when it stands upright, from its first bytes; undefined where they do not say. */
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
