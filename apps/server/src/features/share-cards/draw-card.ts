import { PHOTO, type ShareCard, shareCardSvg } from './share-card.ts';

/** Some messengers show no larger pictures. */
const LARGEST_BYTES = 300_000;
/** Large enough for the photo's box at any of its usual shapes. */
export const PHOTO_EDGE = 960;

/** The picture's bytes. Without its photo, which may have been deleted, the card is drawn as one that has none. */
export async function drawCard(
  card: ShareCard,
  type: 'png' | 'jpeg',
  photo: Uint8Array | undefined,
): Promise<Buffer> {
  // Loaded on first use, because the library is large and most processes never draw.
  const { default: sharp } = await import('sharp');
  const ground = sharp(Buffer.from(shareCardSvg({ ...card, hasPhoto: photo !== undefined })));
  const drawn = photo
    ? ground.composite([{ input: await roundedPhoto(photo), left: PHOTO.x, top: PHOTO.y }])
    : ground;
  if (type === 'jpeg') return drawn.jpeg({ quality: 84, chromaSubsampling: '4:4:4' }).toBuffer();
  const exact = await drawn.clone().png({ compressionLevel: 9 }).toBuffer();
  return exact.length <= LARGEST_BYTES ? exact : drawn.png({ palette: true, quality: 90 }).toBuffer();
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
