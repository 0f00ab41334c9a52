const QUALITY = 80;

/** Turns a drawn scene into a photograph-like file, as a seller would add it. */
export async function drawPicture(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(Buffer.from(svg)).webp({ quality: QUALITY, effort: 2 }).toBuffer();
}
