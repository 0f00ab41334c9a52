import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue, findCurve } from './catalogue.ts';
import { drawPattern } from './draw-pattern.ts';
import { gradientLine, patternSvg } from './pattern-svg.ts';
import {
  changedSliders,
  copiesOf,
  initialSliders,
  parseSliders,
  scaleOf,
  sliderFacts,
  sliderNames,
  sliderWords,
  thicknessOf,
} from './sliders.ts';

const size = { width: 640, height: 640 };

describe('the sliders', () => {
  test.each([
    [0, 1, 0],
    [25, 2, 0],
    [60, 3, 0.4],
    [100, 5, 0],
  ])('a repeater at %d gives %d whole copies and %d of one', (repeater, whole, entering) => {
    const copies = copiesOf({ repeater });

    expect(copies.whole).toBe(whole);
    expect(copies.entering).toBeCloseTo(entering);
  });

  test('the scaler goes from 0.7× to 2×, and the line thickness from 0.6 to 3.2 pixels', () => {
    expect([scaleOf({ scaler: 0 }), scaleOf({ scaler: 100 })]).toEqual([0.7, 2]);
    expect([thicknessOf({ lineThickness: 0 }), thicknessOf({ lineThickness: 100 })]).toEqual([0.6, 3.2]);
  });

  test('sliders begin at 0, except those of texts, which begin at 50 and 25', () => {
    const { textPrimary, textSecondary, ...others } = initialSliders;

    expect([textPrimary, textSecondary]).toEqual([50, 25]);
    expect(Object.values(others).every((value) => value === 0)).toBe(true);
  });

  test.each([
    ['7', 7],
    ['7.6', 8],
    [12, 12],
    ['-3', 0],
    ['400', 100],
    ['', 0],
    ['abc', 0],
    [null, 0],
    [Number.NaN, 0],
    ['Infinity', 0],
  ])('take %j as %d', (given, expected) => {
    expect(parseSliders({ palette: given }).palette).toBe(expected);
  });

  test('sliders are restored from any stored value', () => {
    const anything = fc.dictionary(fc.constantFrom(...sliderNames), fc.anything());
    fc.assert(
      fc.property(anything, (given) => {
        const sliders = parseSliders(given);

        for (const name of sliderNames) {
          expect(sliders[name]).toBeGreaterThanOrEqual(0);
          expect(sliders[name]).toBeLessThanOrEqual(sliderFacts[name].max);
          expect(Number.isInteger(sliders[name])).toBe(true);
        }
        expect(parseSliders(Object.fromEntries(changedSliders(sliders)))).toEqual(sliders);
      }),
    );
  });

  test('sliders describe their value in words', () => {
    expect(sliderWords('repeater', 0)).toBe('1 copy');
    expect(sliderWords('repeater', 60)).toBe('3.4 copies');
    expect(sliderWords('rotator', 360)).toBe('360°');
    expect(sliderWords('lineThickness', 100)).toBe('3.2 px');
    expect(sliderWords('lineThickness', 100, findCurve('MP009')?.growth)).toBe('0.9 px');
  });
});

describe('a drawing', () => {
  test('a drawing has as many copies as the repeater says, and the last one is faint', () => {
    const { copies } = drawPattern('MP001', { ...initialSliders, repeater: 60 }, size);

    expect(copies.map(({ opacity }) => opacity)).toEqual([1, 0.82, 0.7, 0.24]);
  });

  test('a drawing changes with every slider, whatever the others are set to', () => {
    const middle = parseSliders(Object.fromEntries(sliderNames.map((name) => [name, 40])));
    for (const name of sliderNames) {
      const ends = [0, sliderFacts[name].max].map((value) =>
        JSON.stringify(drawPattern('MP042', { ...middle, [name]: value }, size)),
      );
      const looks = new Set([...ends, JSON.stringify(drawPattern('MP042', middle, size))]);
      // A full turn of the rotator looks like no turn, so it has only two looks.
      expect(looks.size, name).toBe(name === 'rotator' ? 2 : 3);
    }
  });

  test('no slider needs new geometry', () => {
    const far = parseSliders(Object.fromEntries(sliderNames.map((name) => [name, sliderFacts[name].max])));

    for (const { code } of catalogue)
      expect(drawPattern(code, far, size).path).toBe(drawPattern(code, initialSliders, size).path);
  });

  test('lines have the chosen thickness at every scale', () => {
    for (const scaler of [0, 50, 100]) {
      const [copy] = drawPattern('MP070', { ...initialSliders, scaler, lineThickness: 100 }, size).copies;
      expect((copy?.strokeWidth ?? 0) * scaleIn(copy?.transform ?? '')).toBeCloseTo(3.2, 1);
    }
  });

  test("copies behind the first have fine lines, however thick the first one's are", () => {
    for (const { code } of catalogue)
      for (const lineThickness of [0, 50, 100]) {
        const { copies } = drawPattern(code, { ...initialSliders, repeater: 100, lineThickness }, size);
        const widths = copies.map(({ strokeWidth, transform }) => strokeWidth * scaleIn(transform));

        for (const [index, width] of widths.slice(1).entries()) {
          expect(width, code).toBeLessThan(0.894);
          expect(width, code).toBeGreaterThan(0.1);
          expect(width, code).toBeLessThanOrEqual((widths[index] ?? 0) + 0.01);
        }
      }
  });

  test('a drawing needs a known code', () => {
    expect(() => drawPattern('MP101', initialSliders, size)).toThrow('MP101');
  });
});

describe('a picture in a file', () => {
  test('a picture uses attributes only, without style, script or external resources', () => {
    for (const gradient of [0, 60])
      expect(patternSvg(drawPattern('MP050', { ...initialSliders, gradient }, size))).not.toMatch(
        /style|script|http(?!:\/\/www\.w3\.org\/2000\/svg)/,
      );
  });

  test('a picture writes its title as text', () => {
    const svg = patternSvg(drawPattern('MP001', initialSliders, size), { title: '<b>&"' });

    expect(svg).toContain('role="img"><title>&lt;b&gt;&amp;&quot;</title>');
  });

  test('a picture can be drawn without its background', () => {
    expect(patternSvg(drawPattern('MP001', initialSliders, size), { isBare: true })).not.toContain('<rect');
  });

  test("a picture has ids that differ from another picture's", () => {
    const svg = patternSvg(drawPattern('MP001', { ...initialSliders, gradient: 9 }, size), {
      idPrefix: 'x7',
    });

    expect([...svg.matchAll(/(?:id="|#)(?!x7-)(?![0-9a-f]{6}")/g)]).toEqual([]);
  });

  test.each([
    [0, { x1: 0, y1: 0.5, x2: 1, y2: 0.5 }],
    [90, { x1: 0.5, y1: 0, x2: 0.5, y2: 1 }],
  ])('a gradient of %d° goes across the box', (degrees, expected) => {
    expect(gradientLine(degrees)).toEqual(expected);
  });
});

const scaleIn = (transform: string): number => Number(transform.match(/scale\(([\d.]+)\)/)?.[1]);
