import type { Sharp, SharpInput, SharpOptions } from 'sharp';
import { NotDrawable } from './not-drawable.ts';

/** A phone's largest pictures have 50 million points; a file that claims far more is made to fill the memory. */
const MOST_POINTS = 120_000_000;
const SECONDS = 20;

/** Points that another program has decoded already. */
export interface Points {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

/** A WebP that fits into a square, upright, without what the camera wrote beside the picture. */
export async function drawSmall(source: Uint8Array | Points, edge: number): Promise<Buffer> {
  try {
    const picture =
      source instanceof Uint8Array
        ? await openPicture(source, {})
        : await openPicture(source.bytes, { raw: source });
    return await picture
      .rotate()
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 74 })
      .toBuffer();
  } catch (error) {
    throw new NotDrawable('This picture cannot be drawn', { cause: error });
  }
}

/** The library is large, and most processes never draw. */
async function openPicture(bytes: SharpInput, form: Pick<SharpOptions, 'raw'>): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(bytes, {
    ...form,
    limitInputPixels: MOST_POINTS,
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
  }).timeout({
    seconds: SECONDS,
  });
}
