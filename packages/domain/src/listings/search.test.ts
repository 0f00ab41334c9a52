import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalValues } from './canonical.ts';
import {
  boxAround,
  facetLabel,
  facetsIn,
  facetsOf,
  findableOf,
  rangesOf,
  readFilters,
  searchWords,
} from './search.ts';
import { systems } from './systems.ts';

test('every system has filters of its own, each under one name', () => {
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
  expect(facetsIn(undefined).map(({ key }) => key)).toEqual(['city']);
});

test('filters are read from an address; parameters that are not filters of the system are ignored', () => {
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

test('the searchable content of a listing: words, filter values and numbers', () => {
  const values = canonicalValues('auto', {
    title: 'Golf',
    make: 'volkswagen',
    model: 'golf',
    fuel: 'ev',
    year: '2020',
    description: 'Nice',
    price: '9',
  });

  expect(findableOf('auto', values)).toMatchObject({
    title: 'Golf',
    facets: [
      { key: 'make', value: 'Volkswagen' },
      { key: 'model', value: 'Golf' },
      { key: 'fuel', value: 'electric' },
    ],
    numbers: { year: 2_020 },
  });
  expect(findableOf('auto', values)).toMatchObject({
    kind: 'Volkswagen Golf',
    text: expect.stringContaining('Electric'),
  });
  expect(findableOf('jobs', { pay_range_min: '10', pay_range_max: '20' }).numbers).toMatchObject({ pay: 20 });
  expect(findableOf('jobs', { pay_range_min: '10' }).numbers).toMatchObject({ pay: 10 });
});

test.each([
  [{}, 20],
  [{ pay_basis: 'annual' }, 20],
  [{ pay_basis: 'monthly' }, 240],
  [{ pay_basis: 'weekly' }, 1_040],
  [{ pay_basis: 'daily' }, 5_200],
  [{ pay_basis: 'hourly' }, 39_000],
  [{ pay_basis: 'per_project' }, undefined],
  [{ pay_basis: 'commission' }, undefined],
  [{ currency: 'EUR' }, undefined],
])('pay with %j is compared as %s a year', (values, yearlyPay) => {
  expect(findableOf('jobs', { pay_range_max: '20', ...values }).numbers).toEqual({
    pay: 20,
    ...(yearlyPay !== undefined && { yearlyPay }),
  });
});

test('mileage is compared in miles', () => {
  expect(findableOf('auto', { mileage: '100000', mileage_unit: 'km' }).numbers).toEqual({ mileage: 62_137 });
  expect(findableOf('auto', { mileage: '100000', mileage_unit: 'mi' }).numbers).toEqual({ mileage: 100_000 });
});

test('a sub-category is a filter if it belongs to the category', () => {
  const facets = (values: Record<string, string>) =>
    findableOf('general', canonicalValues('general', { title: 'Sofa', ...values })).facets;
  const furniture = { key: 'category', value: 'furniture' };

  expect(facets({ category: 'Furniture', subcategory: 'sofas' })).toEqual([
    furniture,
    { key: 'subcategory', value: 'sofas' },
  ]);
  expect(facets({ category: 'furniture', subcategory: 'laptops' })).toEqual([furniture]);
  expect(facets({ subcategory: 'sofas' })).toEqual([]);
  expect(facetLabel('general', 'subcategory', 'road-bikes')).toBe('Road bikes');
});

test('values and facts have texts for people', () => {
  expect(facetLabel('auto', 'fuel', 'plug_in_hybrid')).toBe('Plug-in hybrid');
  expect(facetLabel('general', 'category', 'furniture')).toBe('Furniture');
  expect(facetLabel('general', 'category', 'Vintage Toys')).toBe('Vintage Toys');
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

test('a box around a circle contains it', () => {
  const { south, north, west, east } = boxAround({ latitude: 51.5, longitude: 0 }, 111);

  expect(north - south).toBeCloseTo(2, 1);
  expect(east - west).toBeCloseTo(3.2, 1);
});
