import { cropBox, type PictureEdit, turnedSize } from '@tessera/domain/market/listings/picture-edits';
import type { Sharp, SharpInput, SharpOptions } from 'sharp';
import type { PictureFormat } from './drawing-task.ts';
import { NotDrawable } from './not-drawable.ts';
import { MAX_POINTS, maxPointsOf } from './picture-facts.ts';

const SECONDS = 20;

/** The pixels of a picture that was decoded before. */
export interface Points {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

/**
 * Draws a picture that fits into a square or fills it, upright and without camera metadata. The source is the path of a
 * file, or decoded pixels.
 */
export async function drawSmall(
  source: string | Points,
  edge: number,
  {
    format = 'webp',
    edit = null,
  }: { readonly format?: PictureFormat; readonly edit?: PictureEdit | null } = {},
): Promise<Buffer> {
  try {
    const opened =
      typeof source === 'string' ? await openFile(source) : await openPicture(source.bytes, { raw: source });
    const picture = edit ? await applyEdit(opened, edit) : opened.autoOrient();
    if (format === 'square')
      return await picture.resize(edge, edge, { fit: 'cover' }).webp({ quality: 80 }).toBuffer();
    const small = picture.resize(edge, edge, { fit: 'inside', withoutEnlargement: true });
    // JPEG is for programs without WebP, such as many that preview links. Transparent pixels become white.
    if (format === 'jpg')
      return await small.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer();
    // More effort takes five times as long for a twentieth of the bytes.
    if (format === 'avif')
      return await small.avif({ quality: 40, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer();
    return await small.webp({ quality: 74 }).toBuffer();
  } catch (error) {
    if (error instanceof NotDrawable) throw error;
    throw new NotDrawable('This picture cannot be drawn', { cause: error });
  }
}

async function applyEdit(picture: Sharp, { turns, crop }: PictureEdit): Promise<Sharp> {
  const { autoOrient } = await picture.metadata();
  const turned = picture.autoOrient().rotate(turns * 90);
  return crop ? turned.extract(cropBox(turnedSize(autoOrient, turns), crop)) : turned;
}

async function openFile(path: string): Promise<Sharp> {
  const facts = await (await openPicture(path, {})).metadata();
  if (facts.width * facts.height > maxPointsOf(facts))
    throw new NotDrawable('This picture has too many pixels');
  return openPicture(path, {});
}

async function openPicture(input: SharpInput, form: Pick<SharpOptions, 'raw'>): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(input, {
    ...form,
    limitInputPixels: MAX_POINTS,
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
  }).timeout({
    seconds: SECONDS,
  });
}
