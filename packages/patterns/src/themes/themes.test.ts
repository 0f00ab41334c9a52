import { expect, test } from 'vitest';
import { contrast } from '../colours/contrast.ts';
import { findPreset, PATTERN_PRESET, presets } from './presets.ts';
import { schemes } from './theme.ts';
import { ornamentOf, themeSvg } from './theme-svg.ts';
import { coloursOf, themeNames, themes } from './themes.ts';

const looks = themeNames.flatMap((name) => schemes.map((scheme) => ({ name, scheme })));

test.each(looks)('PRE-3: text is readable on $name, $scheme', ({ name, scheme }) => {
  const { surface, text, subtext, accent, onAccent, highlight, onHighlight } = coloursOf(name, scheme);

  for (const colour of [text, subtext, accent]) expect(contrast(colour, surface)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(onHighlight, highlight)).toBeGreaterThanOrEqual(4.5);
});

test.each(looks)('the ornament of $name is visible, $scheme', ({ name, scheme }) => {
  const { palette, trace, sparkle } = coloursOf(name, scheme);

  for (const colour of [trace, sparkle])
    expect(Math.max(...palette.map((ground) => contrast(colour, ground)))).toBeGreaterThan(1.5);
});

test('every theme but the plain one has a different ornament', () => {
  const drawn = themeNames.map((name) => JSON.stringify(ornamentOf(name)));

  expect(themeNames.filter((name) => ornamentOf(name).length === 0)).toEqual(['none']);
  expect(new Set(drawn).size).toBe(themeNames.length);
  expect(drawn.join()).not.toMatch(/NaN|Infinity|undefined/);
});

test('no two themes have the same colours', () => {
  for (const scheme of schemes)
    expect(new Set(themeNames.map((name) => JSON.stringify(coloursOf(name, scheme)))).size).toBe(
      themeNames.length,
    );
});

test('each preset has its own theme, except the pattern’s, which comes from the sliders', () => {
  expect(presets.filter(({ theme }) => theme === undefined).map(({ slug }) => slug)).toEqual([
    PATTERN_PRESET,
  ]);
  expect(presets.flatMap(({ theme }) => theme ?? [])).toEqual(Object.keys(themes));
  expect(new Set(presets.map(({ slug }) => slug)).size).toBe(presets.length);
});

test('an unknown preset gets the default theme', () => {
  expect(findPreset('velvet-noir').label).toBe('Velvet Noir');
  expect(findPreset('gone').theme).toBe('default');
  expect(findPreset(null).theme).toBe('default');
});

test('a theme’s picture uses attributes only', () => {
  expect(themeSvg('rose-quartz', 'dark', { width: 300, height: 200 })).not.toMatch(/style|script/);
});
