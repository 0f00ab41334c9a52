import { PHOTO, type ShareCard, shareCardSvg } from './share-card.ts';

/** A PNG larger than this is reduced to a palette of colours, because some messengers show no larger pictures. */
const MAX_PNG_BYTES = 300_000;
/** Size at which photos are drawn, in pixels. It fills the photo's box for photos of any usual shape. */
export const PHOTO_EDGE = 960;

/**
 * Draws a card and returns the picture’s bytes. Without a photo, which may have been deleted, the card has no space
 * for one.
 */
export async function drawCard(
  card: ShareCard,
  type: 'png' | 'jpeg',
  photo: Uint8Array | undefined,
): Promise<Buffer> {
  // Loaded when it is first used, because the library is large and most processes never draw.
  const { default: sharp } = await import('sharp');
  const ground = sharp(Buffer.from(shareCardSvg({ ...card, hasPhoto: photo !== undefined })));
  const drawn = photo
    ? ground.composite([{ input: await roundedPhoto(photo), left: PHOTO.x, top: PHOTO.y }])
    : ground;
  if (type === 'jpeg') return drawn.jpeg({ quality: 84, chromaSubsampling: '4:4:4' }).toBuffer();
  const exact = await drawn.clone().png({ compressionLevel: 9 }).toBuffer();
  return exact.length <= MAX_PNG_BYTES ? exact : drawn.png({ palette: true, quality: 90 }).toBuffer();
}

async function roundedPhoto(photo: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width, height, corner } = PHOTO;
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${corner}"/></svg>`;
  return sharp(photo)
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
    .png()
    .toBuffer();
}
