import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { catalogue, findCurve } from './catalogue.ts';
import { drawPattern } from './draw-pattern.ts';
import { DIGEST_OF_EDITION } from './edition.ts';
import { families } from './families.ts';
import { tracePath } from './path-of.ts';
import { patternSvg } from './pattern-svg.ts';
import { initialSliders } from './sliders.ts';

const paths = new Map(catalogue.map((curve) => [curve.code, tracePath(curve)]));

test('the catalogue has a hundred curves, MP001 to MP100 in order', () => {
  const codes = Array.from({ length: 100 }, (_, index) => `MP${String(index + 1).padStart(3, '0')}`);

  expect(catalogue.map(({ code }) => code)).toEqual(codes);
});

test('no two curves have the same name, formula or drawing', () => {
  for (const of of ['name', 'formula'] as const)
    expect(new Set(catalogue.map((curve) => curve[of])).size, of).toBe(100);
  expect(new Set(paths.values()).size).toBe(100);
});

test('every family has curves, and they follow each other', () => {
  const order = catalogue
    .map(({ family }) => family)
    .filter((family, index, all) => family !== all[index - 1]);

  expect(order).toEqual(families.map(({ slug }) => slug));
});

test.each(catalogue)(
  '$code $name stays inside its box and is small enough for a page',
  ({ code, growth = 1 }) => {
    const path = paths.get(code) ?? '';
    const starts = [...path.matchAll(/M(-?[\d.]+) ?(-?[\d.]+)/g)].flatMap(([, x, y]) => [
      Number(x),
      Number(y),
    ]);

    expect(path).toMatch(/^[MhvlqtzZ\d. -]+$/);
    expect(path.length).toBeLessThan(22_000);
    expect(Math.max(...starts.map(Math.abs))).toBeLessThanOrEqual(500);
    expect(growth).toBeGreaterThanOrEqual(0.1);
  },
);

test('computing a curve again gives the same curve', () => {
  for (const curve of catalogue) expect(tracePath(curve)).toBe(paths.get(curve.code));
});

test('a code is found in upper and lower case, and an unknown one is not', () => {
  expect(findCurve('mp001')?.code).toBe('MP001');
  expect(findCurve('MP101')).toBeUndefined();
});

test('drawings change only with the edition in their addresses', () => {
  const digest = createHash('sha256');
  const settings = [
    initialSliders,
    {
      ...initialSliders,
      repeater: 90,
      scaler: 40,
      rotator: 77,
      palette: 63,
      gradient: 44,
      lineColor: 80,
      lineThickness: 70,
    },
  ];
  for (const { code } of catalogue)
    for (const sliders of settings)
      digest.update(patternSvg(drawPattern(code, sliders, { width: 640, height: 480 })));

  // Pictures are cached for a year. If they are meant to look different now, increase EDITION and update the digest
  // next to it.
  expect(digest.digest('hex').slice(0, 16)).toBe(DIGEST_OF_EDITION);
});
