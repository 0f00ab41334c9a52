/** Compares drawings with several copies with pictures that can be opened in a browser: `testing/patterns/*.svg`. */
import { expect, test } from 'vitest';
import { drawPattern } from './draw-pattern.ts';
import { gradientLine, patternSvg, type SvgOptions } from './pattern-svg.ts';
import { initialSliders, parseSlider, type SliderName, type Sliders, sliderWords } from './sliders.ts';

const drawings: Record<string, [code: string, Partial<Sliders>, SvgOptions]> = {
  'shifted copies': ['MP011', { repeater: 100, scaler: 30, rotator: 200, lineThickness: 60 }, {}],
  'a copy on its way': [
    'MP001',
    { repeater: 60, gradient: 50, palette: 70, rotator: 30 },
    { title: 'A & B' },
  ],
  'bare and quick': [
    'MP030',
    { repeater: 20, lineColor: 40 },
    { isBare: true, isQuick: true, idPrefix: 'q' },
  ],
};

test.each(Object.entries(drawings))(
  '%s are drawn as they were reviewed',
  async (title, [code, sliders, options]) => {
    const drawing = drawPattern(code, { ...initialSliders, ...sliders }, { width: 480, height: 270 });
    const picture = patternSvg(drawing, options).replaceAll('><', '>\n<');

    await expect(picture).toMatchFileSnapshot(`testing/patterns/${title.replaceAll(' ', '-')}.svg`);
  },
);

test.each([
  [35, { x1: 0.09, y1: 0.213, x2: 0.91, y2: 0.787 }],
  [180, { x1: 1, y1: 0.5, x2: 0, y2: 0.5 }],
  [270, { x1: 0.5, y1: 1, x2: 0.5, y2: 0 }],
])('a gradient of %d° runs from edge to edge', (degrees, line) => {
  expect(gradientLine(degrees)).toEqual(line);
});

test.each<[SliderName, number, number | undefined, string]>([
  ['repeater', 24, undefined, '2 copies'],
  ['repeater', 1, undefined, '1 copy'],
  ['repeater', 25, undefined, '2 copies'],
  ['scaler', 50, undefined, '1.35×'],
  ['lineThickness', 0, undefined, '0.6 px'],
  ['lineThickness', 50, 0.5, '1.3 px'],
  ['palette', 49, undefined, '49, light'],
  ['palette', 50, undefined, '50, dark'],
  ['surfacePalette', 50, undefined, '50, dark'],
  ['gradient', 0, undefined, 'none'],
  ['gradient', 7, undefined, '7'],
  ['lineColor', 0, undefined, '0'],
])('the slider %s at %d (growth %s) reads “%s”', (name, value, growth, words) => {
  expect(sliderWords(name, value, growth)).toBe(words);
});

test.each<[SliderName, unknown, number]>([
  ['rotator', '361', 360],
  ['rotator', ' 12.5 ', 13],
  ['rotator', '  ', 0],
  ['textPrimary', '', 50],
  ['textPrimary', true, 50],
  ['textPrimary', -0.4, 0],
])('the slider %s takes %j as %d', (name, given, value) => {
  expect(parseSlider(name, given) + 0).toBe(value);
});
