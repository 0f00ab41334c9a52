import { expect, test } from 'vitest';
import { contrast, READABLE } from '../colours/contrast.ts';
import { initialSliders } from '../sliders.ts';
import { lookRule } from './look-rule.ts';
import { type LookColours, patternLook, themeLook } from './look.ts';
import { schemes } from './theme.ts';
import { themeNames } from './themes.ts';
import { wornPattern } from './worn-pattern.ts';

/** Lowest contrast of all texts on a page or card. */
function lowestTextContrast({ surface, text, subtext, accent, onAccent, chip, onChip }: LookColours): number {
  return Math.min(
    ...[text, subtext, accent].map((colour) => contrast(colour, surface)),
    contrast(onAccent, accent),
    contrast(onChip, chip),
  );
}

const themed = themeNames.flatMap((name) => schemes.map((scheme) => ({ name, scheme })));

test.each(themed)('LST-3: a listing in $name is readable, $scheme', ({ name, scheme }) => {
  expect(lowestTextContrast(themeLook(name, scheme))).toBeGreaterThanOrEqual(READABLE);
});

const ends = [0, 50, 100];
const grounds = [0, 25, 49, 50, 75, 100];
const sliderEnds = ends.flatMap((textPrimary) =>
  ends.map((textSecondary) => ({ textPrimary, textSecondary })),
);

test.each(sliderEnds)(
  'LST-3: text sliders at $textPrimary and $textSecondary are corrected on every background and surface',
  (texts) => {
    for (const palette of grounds)
      for (const surfacePalette of grounds)
        for (const gradient of [0, 100]) {
          const look = patternLook({ ...initialSliders, ...texts, palette, surfacePalette, gradient });

          expect(lowestTextContrast(look), `${palette}, ${surfacePalette}`).toBeGreaterThanOrEqual(READABLE);
        }
  },
);

test('the background has as many gradient stops as the gradient slider asks for', () => {
  expect(patternLook(initialSliders).ground).toHaveLength(1);
  expect(patternLook({ ...initialSliders, gradient: 60 }).ground).toHaveLength(3);
});

test('a rule contains only colours, so that a listing cannot inject other CSS', () => {
  const pattern = wornPattern('math-pattern', { mathPatternCode: '}</style>', gradient: 40, palette: '];{' });
  if (!pattern) throw new Error('The pattern has no look');

  expect(lookRule('[data-look]', pattern)).toMatch(
    /^\[data-look\]\{--card-ground: #\w{6};--card-backdrop: linear-gradient\(\d+deg(?:, #\w{6}){3}\);(?:--card-\w+: #\w{6};){8}\}$/,
  );
  expect(pattern.image).toMatch(/^\/patterns\/MP001\.svg\?[\w=&]+$/);
});

test('a listing with a named theme needs no style rule', () => {
  expect(wornPattern('midnight-grid', { mathPatternCode: 'MP004' })).toBeNull();
});
