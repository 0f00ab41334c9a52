import { NotDrawable } from './not-drawable.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** What is larger is not drawn either. */
const MOST_POINTS = 120_000_000;

/** How large a picture is when it stands upright, from its first bytes; undefined where they do not say. */
export async function measurePicture(bytes: Uint8Array): Promise<PictureSize | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: MOST_POINTS, failOn: 'none' }).metadata();
    const { width, height } = autoOrient;
    return width > 0 && height > 0 && width * height <= MOST_POINTS ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}

/** For what cannot show WebP, such as many programs that preview links. What was see-through becomes white. */
export async function toJpeg(webp: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(webp).flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer();
  } catch (error) {
    throw new NotDrawable('This picture cannot be drawn', { cause: error });
  }
}
