import type { Sharp } from 'sharp';

/** The picture cannot be drawn small: it is damaged, too large, or of a kind that is not understood. */
export class NotDrawable extends Error {
  override readonly name = 'NotDrawable';
}

/** A phone's largest pictures have 50 million points; a file that claims far more is made to fill the memory. */
const MOST_POINTS = 120_000_000;
const EDGE = 480;
const SECONDS = 20;
/** Each is drawn on one core, and no more than this many at a time. */
const AT_ONCE = 2;

const turns = { running: 0, waiting: [] as (() => void)[] };

/** A WebP that fits into a square, upright, without what the camera wrote beside the picture. */
export async function drawSmall(bytes: Uint8Array): Promise<Buffer> {
  await takeTurn();
  try {
    const picture = await openPicture(bytes);
    return await picture
      .rotate()
      .resize(EDGE, EDGE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 74 })
      .toBuffer();
  } catch (error) {
    throw new NotDrawable('This picture cannot be drawn', { cause: error });
  } finally {
    turns.running -= 1;
    turns.waiting.shift()?.();
  }
}

/** The library is large, and most processes never draw. */
async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(bytes, {
    limitInputPixels: MOST_POINTS,
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
  }).timeout({
    seconds: SECONDS,
  });
}

async function takeTurn(): Promise<void> {
  while (turns.running >= AT_ONCE) await new Promise<void>((resolve) => turns.waiting.push(resolve));
  turns.running += 1;
}
