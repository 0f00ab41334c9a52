import { expect, test } from 'vitest';
import { keyFactsOf } from './key-facts.ts';

const textsOf = (...args: Parameters<typeof keyFactsOf>) => keyFactsOf(...args).map(({ text }) => text);

test('each section has its key facts, written as a British reader expects', () => {
  expect(textsOf('auto', { year: '2019', mileage: '28500', fuel: 'petrol', transmission: 'manual' })).toEqual(
    ['2019', '28,500 miles', 'Petrol', 'Manual'],
  );
  expect(textsOf('property', { beds: '3', baths: '1', size_sqft: '1040', epc_rating: 'c' })).toEqual([
    '3 beds',
    '1 bath',
    expect.stringMatching(/^1,040/),
    'EPC C',
  ]);
  expect(textsOf('jobs', { employment_type: 'full-time', remote: 'remote' })).toHaveLength(2);
  expect(textsOf('general', { brand: 'Ercol' })).toEqual(['Ercol']);
});

test('facts that the seller left empty are not shown', () => {
  expect(keyFactsOf('auto', { title: 'Golf', year: '' })).toEqual([]);
});
