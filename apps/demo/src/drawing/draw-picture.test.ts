import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoListing } from '../content/demo-listings.ts';
import { render } from '../render/render.ts';
import { drawPicture, PICTURE_HEIGHT, PICTURE_WIDTH } from './draw-picture.ts';

const scenesOf = (at: number) =>
  demoListing(at, 2_026).views.flatMap(({ drawing }) => (drawing.kind === 'scene' ? [drawing.scene] : []));

test('a view becomes a WebP file of the size of the gallery', async () => {
  const drawing = demoListing(0, 2_026).views[0]?.drawing;
  const bytes = drawing && (await drawPicture(drawing));

  expect(await sharp(bytes).metadata()).toMatchObject({
    format: 'webp',
    width: PICTURE_WIDTH,
    height: PICTURE_HEIGHT,
  });
});

test('the views of one thing differ, and every start draws them alike', () => {
  const draw = () =>
    [...scenesOf(0), ...scenesOf(2)].map((scene) =>
      Buffer.from(render(scene(), 64, 48).pixels).toString('base64'),
    );
  const drawn = draw();

  expect(new Set(drawn).size).toBe(drawn.length);
  expect(draw()).toEqual(drawn);
});

test('pictures are neither black nor white, whatever they show', () => {
  for (let at = 0; at < 24; at += 1)
    for (const scene of scenesOf(at).slice(0, 1)) {
      const { pixels } = render(scene(), 48, 36);
      const mean = pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
      expect(mean > 40 && mean < 235, `listing ${at}: ${mean}`).toBe(true);
    }
});
