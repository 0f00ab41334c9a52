import { expect, test } from 'vitest';
import { imageAddress, type ImageOptions, imageSizeIn, sliderQuery, slidersIn } from './address.ts';
import { EDITION } from './edition.ts';
import { plainImageAddress } from './plain-address.ts';
import { initialSliders } from './sliders.ts';
import { wornPattern } from './themes/worn-pattern.ts';

const turned = { ...initialSliders, rotator: 90, textPrimary: 0 };

test.each<[ImageOptions, string]>([
  [{}, ''],
  [{ width: 100 }, '&width=100'],
  [{ height: 80 }, '&height=80'],
  [{ width: 100, height: 80 }, '&width=100&height=80'],
  [{ isDownload: true }, '&download='],
  [{ isBare: true }, '&bare='],
  [{ isDownload: false, isBare: false }, ''],
])('a picture with %j has an address with %j', (options, query) => {
  expect(imageAddress('MP007', turned, options)).toBe(
    `/patterns/MP007.svg?rotator=90&textPrimary=0${query}&v=${EDITION}`,
  );
});

test('an address contains only changed sliders, and reading it restores them', () => {
  expect(String(sliderQuery(turned))).toBe('rotator=90&textPrimary=0');
  expect(slidersIn(sliderQuery(turned))).toEqual(turned);
  expect(slidersIn(new URLSearchParams())).toEqual(initialSliders);
});

test('`imageAddress` and `plainImageAddress` write the same address', () => {
  expect(plainImageAddress('MP007', { rotator: 90, textPrimary: 0 })).toBe(imageAddress('MP007', turned));
  expect(plainImageAddress('MP007', {})).toBe(imageAddress('MP007', initialSliders));
});

test.each([
  ['', 640, 640],
  ['width=100&height=200', 100, 200],
  ['width=63.4&height=64.5', 64, 65],
  ['width=2400&height=2401', 2_400, 2_400],
  ['width=-5&height=x', 64, 640],
  ['width=&height=Infinity', 64, 640],
])('the address ?%s asks for %d × %d pixels', (query, width, height) => {
  expect(imageSizeIn(new URLSearchParams(query))).toEqual({ width, height });
});

test("a card's background shows the lines of the listing's pattern", () => {
  const worn = wornPattern('math-pattern', { mathPatternCode: 'mp012', rotator: 90 });

  expect(worn?.image).toBe(`/patterns/MP012.svg?rotator=90&width=960&height=720&bare=&v=${EDITION}`);
  for (const stored of [null, 'MP012', 7])
    expect(wornPattern('math-pattern', stored)?.image).toBe(
      `/patterns/MP001.svg?width=960&height=720&bare=&v=${EDITION}`,
    );
});
