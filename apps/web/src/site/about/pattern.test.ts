import { expect, test } from 'vitest';
import { lissajous, pathOf, rosette, spirograph } from './pattern.ts';

const curves = {
  rosette: rosette({ radius: 400, swing: 60, lobes: 12 }),
  spirograph: spirograph({ radius: 400, teeth: 96, wheel: 36, pen: 0.8 }),
  lissajous: lissajous({ radius: 400, x: 5, y: 4 }),
};

test.each(Object.entries(curves))(
  'the path of a %s follows its curve, is the same every time, and is closed',
  (_, curve) => {
    const path = pathOf(curve, 240);

    const { bends, middles } = follow(path);
    expect(path).toBe(pathOf(curve, 240));
    expect(bends).toEqual(
      Array.from({ length: 240 }, (_each, index) =>
        curve((index / 120) * Math.PI).map((x) => Math.round(x) + 0),
      ),
    );
    expect(middles.at(-1)).toEqual(middles[0]);
  },
);

/** Reads a path as SVG defines it. The control point of each `t` mirrors the previous control point. */
function follow(path: string) {
  const [x = 0, y = 0, bendX = 0, bendY = 0, ...rest] = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  const bends = [[x + bendX, y + bendY]];
  const middles = [[x, y]];
  for (let index = 0; index < rest.length; index += 2) {
    const [fromX = 0, fromY = 0] = middles.at(-1) ?? [];
    const [viaX = 0, viaY = 0] = bends.at(-1) ?? [];
    const [toX, toY] = [fromX + (rest[index] ?? 0), fromY + (rest[index + 1] ?? 0)];
    middles.push([toX, toY]);
    bends.push([2 * toX - viaX, 2 * toY - viaY]);
  }
  return { bends: bends.slice(0, -1), middles };
}

test.each(Object.entries(curves))('a %s comes back to where it began', (_, curve) => {
  const [startX, startY] = curve(0);
  const [endX, endY] = curve(2 * Math.PI);

  expect(endX).toBeCloseTo(startX, 6);
  expect(endY).toBeCloseTo(startY, 6);
});

test('a spirograph reaches exactly its radius', () => {
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
