import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { NotDrawable } from './not-drawable.ts';
import { inFolder } from './by-tools.ts';
import { drawSmall } from './small-picture.ts';

function drawBytes(bytes: Uint8Array, edge: number): Promise<Buffer> {
  return inFolder(async (folder) => {
    const file = join(folder, 'picture');
    await writeFile(file, bytes);
    return drawSmall(file, edge);
  });
}

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#286' } });
}

test('a picture becomes a small one of the same shape, without camera metadata', async () => {
  const large = await picture(3_000, 1_500)
    .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();

  const small = await sharp(await drawBytes(large, 480)).metadata();

  expect(small).toMatchObject({ format: 'webp', width: 480, height: 240 });
  expect(small.exif).toBeUndefined();
});

test('a picture whose camera was held upright is shown upright', async () => {
  const lying = await picture(600, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();

  expect(await sharp(await drawBytes(lying, 480)).metadata()).toMatchObject({ width: 240, height: 480 });
});

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A few kilobytes that claim to be 50,000 pixels wide and high. */
function hugePng(): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(50_000, 0);
  size.writeUInt32BE(50_000, 4);
  size.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(50_000 * 626));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    pngChunk('IHDR', size),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('D04: malicious pictures are refused, and use little memory', () => {
  test.for([
    ['a picture of 50,000 by 50,000 points', async () => hugePng()],
    ['half a photograph', async () => (await picture(2_000, 2_000).jpeg().toBuffer()).subarray(0, 2_000)],
    ['no picture at all', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['an empty file', async () => Buffer.alloc(0)],
  ] as const)('%s', async ([, make]) => {
    const bytes = await make();
    const before = process.memoryUsage.rss();

    await expect(drawBytes(bytes, 480)).rejects.toThrow(NotDrawable);

    expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 * 1024);
  });
});
