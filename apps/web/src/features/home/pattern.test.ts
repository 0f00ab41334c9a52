import { expect, test } from 'vitest';
import { lissajous, pathOf, rosette, spirograph } from './pattern.ts';

const curves = {
  rosette: rosette({ radius: 400, swing: 60, lobes: 12 }),
  spirograph: spirograph({ radius: 400, teeth: 96, wheel: 36, pen: 0.8 }),
  lissajous: lissajous({ radius: 400, x: 5, y: 4 }),
};

test.each(Object.entries(curves))('a %s is drawn the same every time, and closed', (_, curve) => {
  const path = pathOf(curve, 240);

  expect(path).toBe(pathOf(curve, 240));
  expect(path).toMatch(/^M-?\d+ -?\d+(Q-?\d+ -?\d+ -?\d+ -?\d+){240}Z$/);
  const start = /^M(\S+ \d+|\S+ -\d+)Q/.exec(path)?.[1];
  expect(path.endsWith(` ${start}Z`)).toBe(true);
});

test.each(Object.entries(curves))('a %s comes back to where it began', (_, curve) => {
  const [startX, startY] = curve(0);
  const [endX, endY] = curve(2 * Math.PI);

  expect(endX).toBeCloseTo(startX, 6);
  expect(endY).toBeCloseTo(startY, 6);
});

test('a spirograph reaches its radius and no farther', () => {
  const distances = Array.from({ length: 2_000 }, (_, index) => {
    const [x, y] = curves.spirograph((index / 2_000) * 2 * Math.PI);
    return Math.hypot(x, y);
  });

  expect(Math.max(...distances)).toBeCloseTo(400, 0);
});

test('a rosette stays in its band', () => {
  const distances = Array.from({ length: 500 }, (_, index) => {
    const [x, y] = curves.rosette((index / 500) * 2 * Math.PI);
    return Math.hypot(x, y);
  });

  expect(Math.min(...distances)).toBeGreaterThanOrEqual(340);
  expect(Math.max(...distances)).toBeLessThanOrEqual(460.001);
});
