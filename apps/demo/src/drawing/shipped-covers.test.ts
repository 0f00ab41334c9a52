import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { demoListing } from '../content/demo-listings.ts';
import type { Drawing } from '../content/demo-listing.ts';
import { render } from '../render/render.ts';
import { PICTURE_WIDTH } from './draw-picture.ts';
import { CARD_SHAPE, findShippedCover, SHIPPED_COVERS } from './shipped-covers.ts';

/** Average difference of a colour channel, from 0 to 255, that is accepted because fewer pixels are drawn. */
const MAX_DIFFERENCE = 6;

const LOGO_SIZE = 640;
const positions = Array.from({ length: SHIPPED_COVERS }, (_, at) => at);
/**
 * Positions of the covers that are compared. They are from all sections, but not all, because building a model takes a
 * tenth of a second.
 */
const sample = positions.filter((at) => at % 7 === 1);

function drawSmall(drawing: Drawing): Promise<Uint8Array> {
  if (drawing.kind === 'svg') return makeTiny(sharp(Buffer.from(drawing.svg())));
  const { pixels, width, height } = render(drawing.scene(), 96, 72);
  return makeTiny(sharp(pixels, { raw: { width, height, channels: 3 } }));
}

/** Makes a picture so small that edges look alike, however many pixels they were drawn with. */
function makeTiny(picture: Sharp): Promise<Uint8Array> {
  return picture.resize(12, 9, { fit: 'fill' }).removeAlpha().raw().toBuffer();
}

function differenceOf(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

test('the shipped covers show what the models draw (otherwise run script/make/demo-covers.ts)', async () => {
  for (const at of sample) {
    const drawing = demoListing(at, 2_026).views[0]?.drawing;
    const cover = await findShippedCover(at);
    if (!drawing || !cover) throw new RangeError(`Listing ${at} has no cover`);
    const difference = differenceOf(await drawSmall(drawing), await makeTiny(sharp(cover.bytes)));
    expect(difference, `listing ${at}`).toBeLessThan(MAX_DIFFERENCE);
  }
});

test('logos and floor plans need no fonts of the machine', () => {
  const views = Array.from({ length: 400 }, (_, at) => demoListing(at, 2_026).views).flat();
  const svgs = views.flatMap(({ drawing }) => (drawing.kind === 'svg' ? [drawing.svg()] : []));

  expect(svgs.length).toBeGreaterThan(100);
  for (const svg of svgs) expect(svg).not.toContain('<text');
});

test('shipped covers and the pictures of their cards have the formats and sizes that are drawn', async () => {
  for (const at of positions) {
    const cover = await findShippedCover(at);
    const { format, width, height } = await sharp(cover?.bytes).metadata();
    expect([format, Math.max(width, height)], `listing ${at}`).toEqual([
      'webp',
      at % 4 === 3 ? LOGO_SIZE : PICTURE_WIDTH,
    ]);
    const card = await sharp(cover?.pictures[0]?.bytes).metadata();
    // AVIF is a kind of HEIF.
    expect([card.format, card.width], `listing ${at}`).toEqual(['heif', CARD_SHAPE.edge]);
  }
});

test('the cover of a car does not depend on the year in which the demo starts', () => {
  const pixels = (thisYear: number) =>
    [1, 5].map((at) => {
      const drawing = demoListing(at, thisYear).views[0]?.drawing;
      return drawing?.kind === 'scene' && Buffer.from(render(drawing.scene(), 24, 18).pixels).toString('hex');
    });

  expect(pixels(2_031)).toEqual(pixels(2_026));
});
