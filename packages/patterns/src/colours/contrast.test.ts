import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, lowestContrast, readable } from './contrast.ts';
import { toHex } from './oklch.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#0000ff', '#ffffff', 8.59],
  ['#ff0000', '#00ff00', 2.91],
  ['#abcdef', '#abcdef', 1],
])('the contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test.each([
  [{ l: 1, c: 0, h: 0 }, '#ffffff'],
  [{ l: 0, c: 0, h: 0 }, '#000000'],
  [{ l: 0.628, c: 0.2577, h: 29.23 }, '#ff0000'],
  [{ l: 0.452, c: 0.3132, h: 264.05 }, '#0000ff'],
])('%j is %s', (colour, hex) => {
  expect(toHex(colour)).toBe(hex);
});

const hue = fc.double({ min: -720, max: 720, noNaN: true });
const colour = fc.record({
  l: fc.double({ min: 0, max: 1, noNaN: true }),
  c: fc.double({ min: 0, max: 0.4, noNaN: true }),
  h: hue,
});

test('every hue and chroma gives a colour that a screen can show', () => {
  fc.assert(
    fc.property(colour, (wanted) => {
      expect(toHex(wanted)).toMatch(/^#[0-9a-f]{6}$/);
    }),
  );
});

test('PRE-3: text of any colour becomes readable on any background', () => {
  fc.assert(
    fc.property(colour, colour, (wanted, ground) => {
      const surface = toHex(ground);

      expect(lowestContrast(readable(wanted, [surface]), [surface])).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 1_000 },
  );
});

test('a colour that is already readable is unchanged', () => {
  const ink = { l: 0.3, c: 0.08, h: 200 };

  expect(readable(ink, ['#ffffff'])).toBe(toHex(ink));
});
