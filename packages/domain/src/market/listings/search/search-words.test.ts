import { expect, test } from 'vitest';
import { searchTerms, searchTitle } from './search-words.ts';

test('a search is described in one line: words, filters and location', () => {
  expect(searchTitle({}, 'auto')).toBe('Autos');
  expect(searchTitle({ make: 'BMW,Audi', city: 'Bristol,Bath,Wells' }, 'auto')).toBe(
    'BMW · Audi · Autos in Bristol, Bath and Wells',
  );
  expect(searchTitle({ q: 'walnut desk', postcode: 'bs1', radius: '10' }, undefined)).toBe(
    '“walnut desk” within 10 km of BS1',
  );
  expect(searchTerms({ postcode: 'bs1', radius: '10mi' }, undefined)).toEqual(['within 10 miles of BS1']);
  expect(searchTitle({ postcode: 'bs1' }, undefined)).toBe('Search near BS1');
  expect(searchTitle({ q: 'a'.repeat(200), make: 'b'.repeat(90) }, 'auto').length).toBeLessThanOrEqual(90);
});

test('every filter of a search is described, in the words of the form', () => {
  expect(searchTerms({ mileage_min: '1000', mileage_max: '60000', price_min: 'plenty' }, 'auto')).toEqual([
    'price from plenty',
    'mileage 1,000 to 60,000',
  ]);
  expect(
    searchTerms({ q: 'estate', fuel: 'ev', price_max: '9000', year_min: '2015', year_max: '2020' }, 'auto'),
  ).toEqual(['“estate”', 'Electric', 'price up to £9,000', 'year 2015 to 2020']);
});
