import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Area, boxOf, checkArea, encodeArea, isWithin, MAX_CORNERS, parseArea } from './area.ts';
import { simplifyArea } from './simplify-area.ts';

const areaOf = (...corners: readonly (readonly [latitude: number, longitude: number])[]): Area =>
  corners.map(([latitude, longitude]) => ({ latitude, longitude }));
const bristol = areaOf([51.4, -2.7], [51.4, -2.5], [51.5, -2.5], [51.5, -2.7]);
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

const corner = fc.record({
  latitude: fc.integer({ min: -850_000, max: 850_000 }).map((steps) => steps / 10_000),
  longitude: fc.integer({ min: -1_800_000, max: 1_800_000 }).map((steps) => steps / 10_000),
});
const corners = fc.array(corner, { minLength: 3, maxLength: MAX_CORNERS });

test('an area in an address is short, needs no escaping, and reads back as the same area', () => {
  expect(encodeArea(bristol)).toMatchInlineSnapshot(`"g9rfv30BAg9Dw-BAA_8D"`);
  fc.assert(
    fc.property(corners, (drawn) => {
      const area = checkArea(drawn);
      if (!area.ok) return;
      const text = encodeArea(area.value);

      expect(text).toMatch(/^[\w-]+$/);
      expect(text.length).toBeLessThanOrEqual(10 * MAX_CORNERS);
      expect(parseArea(text)).toEqual(area);
    }),
  );
});

test('an area has the same text, whichever corner and direction it was drawn from', () => {
  fc.assert(
    fc.property(corners, fc.nat(), (drawn, start) => {
      const turned = [...drawn.slice(start % drawn.length), ...drawn.slice(0, start % drawn.length)];

      expect(checkArea(turned)).toEqual(checkArea(drawn));
      expect(checkArea(turned.toReversed())).toEqual(checkArea(drawn));
    }),
  );
  const withMiddles = bristol.flatMap((each, index) => {
    const next = bristol[(index + 1) % bristol.length] ?? each;
    return [each, at((each.latitude + next.latitude) / 2, (each.longitude + next.longitude) / 2), each];
  });
  expect(checkArea(withMiddles.slice(0, 11))).toEqual(checkArea(bristol));
});

test.each([
  ['nothing', '', 'too small'],
  ['other characters', 'AB*', 'can’t be read'],
  ['half a corner', encodeArea(bristol).slice(0, -2), 'can’t be read'],
  ['a number that does not end', '_'.repeat(300), 'can’t be read'],
  ['two corners', encodeArea(bristol.slice(0, 2)), 'too small'],
  ['one corner many times', encodeArea(Array.from({ length: 9 }, () => at(51, -2))), 'too small'],
  ['a straight line', encodeArea(areaOf([51, -2], [52, -1], [53, 0])), 'too small'],
  ['fifty metres', encodeArea(areaOf([51, -2], [51, -1.9995], [51.0005, -2])), 'too small'],
  ['41 corners', encodeArea(Array.from({ length: 41 }, (_, n) => at(51 + (n % 2), n / 10))), 'at most 40'],
  ['beyond the poles', encodeArea(areaOf([80, 0], [86, 0], [86, 10])), 'beyond the map'],
  ['across the date line', encodeArea(areaOf([0, 170], [10, 190], [0, 190])), 'beyond the map'],
])('L12: an area of %s has a clear answer', (_, text, reason) => {
  const area = parseArea(text);

  expect(area.ok ? 'ok' : area.refusal).toContain(reason);
});

test('the whole map is a valid area, and so is one of a hundred metres', () => {
  const world = areaOf([-85, -180], [-85, 180], [85, 180], [85, -180]);

  expect(checkArea(world)).toEqual({ ok: true, value: world });
  expect(isWithin(world, at(-41, 174.8))).toBe(true);
  expect(checkArea(areaOf([51, -2], [51, -1.999], [51.001, -1.999])).ok).toBe(true);
});

test('points on the edge are within an area, and points outside a dent are not', () => {
  const dented = areaOf([0, 0], [0, 10], [10, 10], [5, 5], [10, 0]);

  expect([at(0, 5), at(0, 0), at(5, 5), at(4, 5), at(7, 1)].map((point) => isWithin(dented, point))).toEqual(
    Array.from({ length: 5 }, () => true),
  );
  expect([at(7, 5), at(-1, 5), at(5, 11), at(5, -1)].map((point) => isWithin(dented, point))).toEqual(
    Array.from({ length: 4 }, () => false),
  );
  expect(boxOf(dented)).toEqual({ south: 0, north: 10, west: 0, east: 10 });
});

test('an area that crosses itself contains everything that its line goes around', () => {
  const eight = areaOf([0, 0], [10, 10], [0, 10], [10, 0]);
  const twice = areaOf([0, 0], [0, 10], [10, 10], [10, 0], [0, 0], [2, 8], [8, 8], [8, 2], [2, 2]);

  expect([at(5, 1), at(5, 9), at(1, 5), at(9, 5)].map((point) => isWithin(eight, point))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isWithin(twice, at(5, 5))).toBe(true);
});

test('a line drawn by hand is simplified to 40 corners that lie on it', () => {
  const circle = Array.from({ length: 500 }, (_, n) =>
    at(51 + Math.sin((n * Math.PI) / 250) / 10, -2 + Math.cos((n * Math.PI) / 250) / 10),
  );

  const simple = simplifyArea(circle);

  expect(simple).toHaveLength(MAX_CORNERS);
  expect(simple.every((each) => circle.includes(each))).toBe(true);
  expect(isWithin(simple, at(51, -1.91))).toBe(true);
  expect(isWithin(simple, at(51, -1.89))).toBe(false);
  expect(encodeArea(simple).length).toBeLessThan(260);
  expect(simplifyArea(bristol)).toEqual(bristol);
  expect(simplifyArea(circle, 0.001).length).toBeLessThan(15);
});
