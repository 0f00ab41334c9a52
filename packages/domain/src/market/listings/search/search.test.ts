import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  boxAround,
  facetLabel,
  facetsIn,
  facetsOf,
  isEmptyLabel,
  rangesOf,
  readFilters,
  searchWords,
} from './search.ts';
import { systems } from '../systems.ts';

test('every system has its filters, each under one name', () => {
  for (const system of systems) {
    const keys = [...facetsOf[system].map(({ key }) => key), ...rangesOf[system]];
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.every((key) => /^[a-z_]+$/.test(key))).toBe(true);
    expect(keys).toContain('city');
  }
  expect(rangesOf).toMatchObject({
    general: ['price'],
    jobs: ['pay'],
    property: ['price', 'beds', 'baths', 'area'],
  });
  expect(rangesOf.auto).toEqual(['price', 'year', 'mileage']);
  expect(facetsIn(undefined).map(({ key }) => key)).toEqual(['city', 'colour', 'shuffle']);
});

test('filters are read from an address, and parameters that are not filters of the system are ignored', () => {
  const read = readFilters('auto', {
    make: ' BMW, Audi,BMW,',
    beds_min: '2',
    year_min: '2,015',
    price_max: '£9',
    x: 'y',
  });

  if (!read.ok) throw new Error(read.refusal);
  expect([...read.value.chosen]).toEqual([['make', ['BMW', 'Audi']]]);
  expect([...read.value.bounds]).toEqual([
    ['price', { min: null, max: 9 }],
    ['year', { min: 2_015, max: null }],
  ]);
});

test('values and facts have texts for people', () => {
  expect(facetLabel('auto', 'fuel', 'plug_in_hybrid')).toBe('Plug-in hybrid');
  expect(facetLabel('general', 'category', 'furniture')).toBe('Furniture');
  expect(facetLabel('general', 'category', 'Vintage Toys')).toBe('Vintage Toys');
  expect(facetLabel('general', 'subcategory', 'road-bikes')).toBe('Road bikes');
  expect(facetLabel(undefined, 'colour', 'red')).toBe('Red');
  expect(facetLabel('property', 'shuffle', 'yes')).toBe('Sold in shares');
  expect(facetLabel('auto', 'body_type', 'not_stated')).toBe('Not stated');
});

test('L14: words of a search are letters and digits, few and short', () => {
  expect(searchWords("  Crème-brûlée & 'x' | !(<->) :* #12 crème ")).toEqual(['creme', 'brulee', 'x', '12']);

  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), (text) => {
      const words = searchWords(text);
      expect(words.length).toBeLessThanOrEqual(8);
      expect(words.every((word) => /^[\p{L}\p{N}]{1,40}$/u.test(word))).toBe(true);
    }),
  );
});

test('a box around a circle contains the circle', () => {
  const { south, north, west, east } = boxAround({ latitude: 51.5, longitude: 0 }, 111);

  expect(north - south).toBeCloseTo(2, 1);
  expect(east - west).toBeCloseTo(3.2, 1);
});

test('values that say nothing about a listing are recognised by their labels', () => {
  const labels = ['Not applicable', 'OTHER', ' none ', 'Not stated', 'Leasehold', 'Another', 'Otherworld'];

  expect(labels.filter(isEmptyLabel)).toEqual(['Not applicable', 'OTHER', ' none ', 'Not stated']);
  expect(isEmptyLabel(facetLabel('property', 'tenure', 'na'))).toBe(true);
});
