/** Width and height in pixels: more than those of the photo that the server makes of it, so that no detail is lost. */
const PHOTO_SIZE = 512;

/**
 * Crops a picture to a small square in its middle, so that little is sent. Undefined if this browser cannot read the
 * picture; the server may still be able to.
 */
export async function cropPhoto(file: File): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!bitmap || !context) return undefined;
  canvas.width = PHOTO_SIZE;
  canvas.height = PHOTO_SIZE;
  // A white background, because JPEG has no transparency.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, PHOTO_SIZE, PHOTO_SIZE);
  const side = Math.min(bitmap.width, bitmap.height);
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  context.drawImage(bitmap, left, top, side, side, 0, 0, PHOTO_SIZE, PHOTO_SIZE);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.9));
}
