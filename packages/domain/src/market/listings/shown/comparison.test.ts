import { expect, test } from 'vitest';
import { comparisonRows } from './comparison.ts';

const golf = {
  title: 'Golf',
  make: 'Volkswagen',
  model: 'Golf',
  year: '2019',
  mileage: '28,500',
  fuel: 'petrol',
  price: '9000',
  'location.city': 'Bristol',
  'location.postcode': 'BS1 5TR',
  dealer_phone: '02079460000',
};
const polo = {
  title: 'Polo',
  make: 'Volkswagen',
  model: 'Polo',
  year: '2021',
  fuel: 'petrol',
  price: '£9,000',
};

test('listings are compared by price, town and every fact that one of them states, and differences are marked', () => {
  const rows = comparisonRows('auto', [golf, polo]);

  expect(rows.map(({ label, values, isDifferent }) => [label, ...values, isDifferent])).toEqual([
    ['Price', '£9,000', '£9,000', false],
    ['Location', 'Bristol', null, true],
    ['Make', 'Volkswagen', 'Volkswagen', false],
    ['Model', 'Golf', 'Polo', true],
    ['Year', '2019', '2021', true],
    ['Mileage', '28,500 mi', null, true],
    ['Fuel', 'Petrol', 'Petrol', false],
  ]);
});

test('contact details and postcodes are not compared', () => {
  const text = JSON.stringify(comparisonRows('auto', [golf]));

  expect(text).not.toContain('BS1');
  expect(text).not.toContain('0207');
});

test('jobs are compared by pay, and a single listing differs from nothing', () => {
  const rows = comparisonRows('jobs', [{ title: 'Baker', company: 'Rye', pay_range_max: '30000' }]);

  expect(rows[0]).toMatchObject({ label: 'Pay', isDifferent: false });
  expect(rows.every(({ isDifferent }) => !isDifferent)).toBe(true);
});
