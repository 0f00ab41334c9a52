import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialSliders, sliderFacts, sliderNames, type Sliders } from '../sliders.ts';
import { contrast } from './contrast.ts';
import { groundOf, type PatternColours, patternColours } from './pattern-colours.ts';

const anySliders = fc
  .tuple(...sliderNames.map((name) => fc.integer({ min: 0, max: sliderFacts[name].max })))
  .map(
    (values) =>
      Object.fromEntries(sliderNames.map((name, index) => [name, values[index]])) as unknown as Sliders,
  );

function expectReadable(colours: PatternColours): void {
  for (const text of [colours.text, colours.subtext, colours.accent])
    expect(contrast(text, colours.surface)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colours.onAccent, colours.accent)).toBeGreaterThanOrEqual(4.5);
}

function expectVisible({ lines, background }: PatternColours): void {
  for (const line of lines)
    for (const { colour } of background) expect(contrast(line, colour)).toBeGreaterThanOrEqual(3);
}

test('PRE-3: text has 4.5:1 on its surface at every slider position', () => {
  fc.assert(
    fc.property(anySliders, (sliders) => expectReadable(patternColours(sliders))),
    { numRuns: 2_000 },
  );
});

test('PRE-3: text has 4.5:1 at every step of each slider that colours it', () => {
  for (const name of ['palette', 'surfacePalette', 'textPrimary', 'textSecondary'] as const)
    for (let value = 0; value <= 100; value += 1)
      for (const surfacePalette of [0, 49, 50, 100])
        expectReadable(patternColours({ ...initialSliders, surfacePalette, [name]: value }));
});

test('lines have 3:1 against their background at every slider position', () => {
  fc.assert(
    fc.property(anySliders, (sliders) => expectVisible(patternColours(sliders))),
    { numRuns: 1_000 },
  );
});

test('no two settings of the card palette give the same background', () => {
  const grounds = Array.from({ length: 101 }, (_, palette) =>
    patternColours({ ...initialSliders, palette })
      .background.map(({ colour }) => colour)
      .join(),
  );

  expect(new Set(grounds).size).toBe(101);
});

test.each([
  [0, false],
  [49, false],
  [50, true],
  [100, true],
])('at %d the ground is dark: %s', (palette, isDark) => {
  expect(groundOf(palette).isDark).toBe(isDark);
});

test('without a gradient the background has one colour, and with one it has three', () => {
  expect(patternColours(initialSliders).background).toHaveLength(1);
  expect(patternColours({ ...initialSliders, gradient: 1 }).background).toHaveLength(3);
});
