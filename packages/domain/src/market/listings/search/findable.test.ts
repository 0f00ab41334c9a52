import { expect, test } from 'vitest';
import { canonicalValues } from '../canonical.ts';
import { findableOf } from './findable.ts';

test('what searches use of a listing: words, filter values and numbers', () => {
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
      { key: 'body_type', value: 'not_stated' },
    ],
    numbers: { year: 2_020 },
  });
  expect(findableOf('auto', values)).toMatchObject({
    kind: 'Volkswagen Golf car',
    text: expect.stringContaining('Electric'),
  });
  expect(findableOf('jobs', { pay_range_min: '10', pay_range_max: '20' }).numbers).toMatchObject({ pay: 20 });
  expect(findableOf('jobs', { pay_range_min: '10' }).numbers).toMatchObject({ pay: 10 });
});

test('the maker, the colour, the sub-category and the section of a listing are words of it', () => {
  const laptop = canonicalValues('general', {
    title: 'Silver one, 16 GB',
    category: 'computers',
    subcategory: 'laptops',
    brand: 'Apple',
    colour: 'Navy',
  });

  expect(findableOf('general', laptop)).toMatchObject({
    kind: 'Computers Laptops Apple',
    text: expect.stringMatching(/^Classifieds .*Blue.* Navy/),
  });
  expect(findableOf('auto', { title: 'MT-07', body_type: 'motorcycle' }).kind).toMatch(/motorbike bike$/);
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

test('a sub-category is a filter value only if it belongs to the category', () => {
  const facets = (values: Record<string, string>) =>
    findableOf('general', canonicalValues('general', { title: 'Sofa', ...values })).facets;
  const furniture = { key: 'category', value: 'furniture' };

  expect(facets({ category: 'Furniture', subcategory: 'sofas' })).toEqual([
    furniture,
    { key: 'subcategory', value: 'sofas' },
  ]);
  expect(facets({ category: 'furniture', subcategory: 'laptops' })).toEqual([furniture]);
  expect(facets({ subcategory: 'sofas' })).toEqual([]);
});

test.each([
  ['general', { title: 'Red road bike' }, ['colour red']],
  ['general', { title: 'Writing desk', colour: 'Walnut' }, ['colour brown']],
  ['general', { title: 'Blue and white vase', colour: 'White' }, ['colour white', 'colour blue']],
  ['general', { title: 'Walnut desk' }, []],
  [
    'auto',
    { title: 'Golf', color: 'Tornado Red Metallic', body_type: 'hatchback' },
    ['body_type hatchback', 'colour red'],
  ],
  ['property', { title: 'Red brick house' }, []],
] as const)('the colours of a listing in %s are read from %j: %j', (system, values, expected) => {
  const { facets } = findableOf(system, values);

  expect(facets.map(({ key, value }) => `${key} ${value}`)).toEqual(expected);
});

test('“sold in shares” is a filter in sections whose listings can be sold in shares', () => {
  const shuffle = { key: 'shuffle', value: 'yes' };

  expect(findableOf('general', { title: 'Guitar' }, { isShuffle: true }).facets).toContainEqual(shuffle);
  expect(findableOf('general', { title: 'Guitar' }).facets).not.toContainEqual(shuffle);
  expect(findableOf('jobs', { title: 'Guitar teacher' }, { isShuffle: true }).facets).not.toContainEqual(
    shuffle,
  );
});
