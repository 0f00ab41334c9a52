import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSlug, slugSkeleton, suggestSlug } from './shop-slugs.ts';

describe('SH-01: addresses of shops', () => {
  test.each(['blue-kiln', 'kiln2', 'a1b', 'the-green-shed'])('%s is allowed', (slug) => {
    expect(parseSlug(slug)).toEqual({ ok: true, value: slug });
  });

  test.each([
    'api',
    'ADMIN',
    'shop-builder',
    'shopbuilder',
    'adm1n',
    'supp0rt',
    'tessera-help',
    'my-admin',
    'S1gn-in',
  ])('T01: %s belongs to the site, or looks like it', (slug) => {
    expect(parseSlug(slug)).toEqual({ ok: false, refusal: 'reserved' });
  });

  test.each([
    ['ab', 'length'],
    ['x'.repeat(41), 'length'],
    ['-kiln', 'form'],
    ['blue--kiln', 'form'],
    ['blue_kiln', 'form'],
    ['<b>kiln', 'form'],
    ['kіln', 'form'],
    ['../etc', 'form'],
  ])('%s is refused: %s', (slug, problem) => {
    expect(parseSlug(slug)).toEqual({ ok: false, refusal: problem });
  });
});

test.each([
  ['blue-kiln', 'b1ue-ki1n'],
  ['blue-kiln', 'bluekiln'],
  ['modern-home', 'rnodem-home'],
  ['ocean', '0cean'],
  ['willow', 'vvill0w'],
])('SH-02: %s and %s look the same', (one, other) => {
  expect(slugSkeleton(one)).toBe(slugSkeleton(other));
});

test('a suggested address has the form of one, whatever the name is', () => {
  expect(suggestSlug('Blue Kiln & Co.')).toBe('blue-kiln-co');
  expect(suggestSlug('Café Ö’Brien')).toBe('cafe-obrien');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(suggestSlug(name)).toMatch(/^(?:[a-z\d]+(?:-[a-z\d]+)*)?$/);
    }),
  );
});
