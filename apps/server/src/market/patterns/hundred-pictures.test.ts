import { catalogue } from '@tessera/patterns/catalogue';
import { drawPattern } from '@tessera/patterns/draw-pattern';
import { patternSvg } from '@tessera/patterns/pattern-svg';
import { initialSliders, type Sliders } from '@tessera/patterns/sliders';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';

const SIDE_PX = 48;
/**
 * Minimum average difference of a pixel from the background, out of 255. A picture of very thin lines still has that
 * much.
 */
const MIN_INK = 1.5;
/**
 * Minimum difference of two pictures, relative to the ink of both: 0 for identical pictures, 2 for pictures that share
 * no line.
 */
const MIN_DIFFERENCE = 0.4;

interface Picture {
  readonly name: string;
  /** Difference from the background for every pixel. */
  readonly marks: Float64Array;
  readonly ink: number;
}

/** Draws a picture large and scales it down, so that differences of less than a pixel do not count. */
async function look(code: string, sliders: Sliders): Promise<Uint8Array> {
  const svg = patternSvg(drawPattern(code, sliders, { width: 4 * SIDE_PX, height: 4 * SIDE_PX }));
  return sharp(Buffer.from(svg)).greyscale().resize(SIDE_PX, SIDE_PX).raw().toBuffer();
}

async function pictures(sliders: Sliders): Promise<Picture[]> {
  return Promise.all(
    catalogue.map(async ({ code, name }) => {
      const pixels = await look(code, sliders);
      const ground = pixels.toSorted()[sliders.palette < 50 ? pixels.length - 1 : 0] ?? 0;
      const marks = Float64Array.from(pixels, (pixel) => Math.abs(pixel - ground));
      return { name, marks, ink: marks.reduce((sum, mark) => sum + mark, 0) / marks.length };
    }),
  );
}

function difference(one: Picture, other: Picture): number {
  let sum = 0;
  for (let index = 0; index < one.marks.length; index += 1)
    sum += Math.abs((one.marks[index] ?? 0) - (other.marks[index] ?? 0));
  return sum / one.marks.length / ((one.ink + other.ink) / 2);
}

let asTheyBegin: Picture[];
beforeAll(async () => (asTheyBegin = await pictures(initialSliders)));

const settings: [string, Sliders][] = [
  ['as they begin', initialSliders],
  ['in the dark and repeated', { ...initialSliders, palette: 70, repeater: 100, lineThickness: 50 }],
];

test.for(settings)('PRE-1: all hundred patterns are visible, %s', async ([, sliders]) => {
  const all = sliders === initialSliders ? asTheyBegin : await pictures(sliders);

  expect(all).toHaveLength(100);
  expect(all.filter(({ ink }) => ink < MIN_INK).map(({ name, ink }) => `${name}: ${ink}`)).toEqual([]);
});

test('PRE-1: no two of the hundred patterns look alike', async () => {
  const alike = asTheyBegin.flatMap((one, index) =>
    asTheyBegin
      .slice(index + 1)
      .map((other) => ({ pair: `${one.name}, ${other.name}`, difference: difference(one, other) }))
      .filter((pair) => pair.difference < MIN_DIFFERENCE),
  );

  expect(alike).toEqual([]);
});
