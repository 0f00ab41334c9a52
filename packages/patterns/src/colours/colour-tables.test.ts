/** Compares colours for slider positions with the reviewed table. */
import { expect, test } from 'vitest';
import { lookRule } from '../themes/look-rule.ts';
import { patternLook } from '../themes/look.ts';
import { initialSliders, type Sliders } from '../sliders.ts';
import { contrast, lowestContrast, readable } from './contrast.ts';
import { toHex } from './oklch.ts';
import { groundOf, patternColours } from './pattern-colours.ts';

const positions: Partial<Sliders>[] = [
  {},
  ...[10, 30, 49, 50, 70, 100].map((palette) => ({ palette })),
  ...[10, 30, 49, 50, 70, 100].map((palette) => ({ palette, gradient: 60 })),
  ...[1, 50, 100].map((gradient) => ({ gradient })),
  ...[10, 49, 50, 60, 100].map((surfacePalette) => ({ palette: 20, surfacePalette })),
  ...[5, 50, 100].map((lineColor) => ({ palette: 80, lineColor, gradient: 30 })),
  ...[0, 25, 75, 100].map((textPrimary) => ({ textPrimary })),
  ...[0, 50, 75, 100].map((textSecondary) => ({ textSecondary })),
  ...[0, 100].map((text) => ({ textPrimary: text, textSecondary: text, surfacePalette: 90, palette: 90 })),
];

test('the colours of each slider position match the reviewed table', async () => {
  const blocks = positions.map((position) => {
    const sliders = { ...initialSliders, ...position };
    const entries = Object.entries(patternColours(sliders)).map(
      ([name, value]) => `  ${name}: ${JSON.stringify(value)}`,
    );
    return `${JSON.stringify(position)}\n${entries.join('\n')}\n  rule: ${lookRule('x', patternLook(sliders))}\n`;
  });

  await expect(blocks.join('\n')).toMatchFileSnapshot('../testing/slider-colours.txt');
});

const tints = [0, 0.003, 0.2, 0.45, 0.7, 0.95, 1].flatMap((l) =>
  [0, 0.05, 0.2, 0.4].flatMap((c) => [0, 100, 200, 320].map((h) => ({ l, c, h }))),
);

test('the nearest displayable colour matches the reviewed table', async () => {
  const lines = tints.map((tint) => {
    const ground = toHex({ ...tint, l: 1 - tint.l });
    const grounds = [ground, '#808080'];
    return [
      JSON.stringify(tint),
      toHex(tint),
      `on ${ground}: ${readable(tint, [ground])}`,
      `on both: ${readable(tint, grounds, 3)} ${lowestContrast(toHex(tint), grounds).toFixed(4)}`,
    ].join('  ');
  });

  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../testing/screen-colours.txt');
});

test('if no colour has enough contrast, the better of black and white is used', () => {
  const wanted = { l: 0.5, c: 0.1, h: 20 };

  expect(readable(wanted, ['#000000', '#ffffff', '#767676'], 7)).toBe('#ffffff');
  expect(readable(wanted, ['#555555', '#ffffff'], 21)).toBe('#000000');
  expect(readable(wanted, ['#aaaaaa', '#000000'], 21)).toBe('#ffffff');
});

test.each([
  ['#0a0a0a', '#000000', 1.0607],
  ['#0b0b0b', '#000000', 1.0669],
  ['#102030', '#405060', 1.9935],
])('the contrast of dark colours is measured too: %s on %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 3);
});

test.each([
  [0, false, 178],
  [25, false, 358],
  [49, false, 530.8],
  [50, true, 178],
  [100, true, 530.941],
])('the palette at %d is dark: %s, in hue %d', (position, isDark, hue) => {
  expect(groundOf(position).isDark).toBe(isDark);
  expect(groundOf(position).hue).toBeCloseTo(hue, 3);
});
