/** Larger than the photo that the server draws, so that nothing is lost. */
const EDGE = 512;

/**
 * The middle of a picture as a small square, so that little is sent. Undefined if this browser cannot read the
 * picture: the server may still be able to.
 */
export async function cropPhoto(file: File): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!bitmap || !context) return undefined;
  canvas.width = EDGE;
  canvas.height = EDGE;
  // JPEG has no transparency.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, EDGE, EDGE);
  const side = Math.min(bitmap.width, bitmap.height);
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  context.drawImage(bitmap, left, top, side, side, 0, 0, EDGE, EDGE);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.9));
}
