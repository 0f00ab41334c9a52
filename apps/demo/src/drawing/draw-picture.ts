import sharp, { type Sharp } from 'sharp';
import type { Drawing } from '../content/demo-listing.ts';
import { render } from '../render/render.ts';

/** Size of the pictures. It is the size at which a gallery shows them, and is drawn in a fifth of a second. */
export const PICTURE_WIDTH = 960;
export const PICTURE_HEIGHT = 720;
const usualEncoding: Encoding = { quality: 80, effort: 2 };

interface Encoding {
  readonly quality: number;
  /** Effort of the WebP encoder, from 0 to 6. More effort takes longer and makes smaller files. */
  readonly effort: number;
}

/** Draws a picture as a file, such as a seller would add. */
export async function drawPicture(drawing: Drawing, encoding = usualEncoding): Promise<Buffer> {
  if (drawing.kind === 'svg') return encode(sharp(Buffer.from(drawing.svg())), encoding);
  const { pixels, width, height } = render(drawing.scene(), PICTURE_WIDTH, PICTURE_HEIGHT);
  return encode(sharp(pixels, { raw: { width, height, channels: 3 } }), encoding);
}

function encode(picture: Sharp, encoding: Encoding): Promise<Buffer> {
  sharp.concurrency(1);
  sharp.cache(false);
  return picture.webp(encoding).toBuffer();
}
