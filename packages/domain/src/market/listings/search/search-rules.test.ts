import { describe, expect, test } from 'vitest';
import { isSpecialSearch, queryIn, searchSubject, subjectPath, valuesOf } from './search-address.ts';
import { sectionName, searchTerms, searchTitle } from './search-words.ts';
import { findableOf } from './findable.ts';
import { facetLabel, readFilters, searchWords } from './search.ts';
import { isPatternCode, isSliderValue } from './sliders.ts';
import { modelAfterMake, modelsOf } from '../vehicles.ts';

describe('a search', () => {
  test('a search is read from its address, and later pages ask for no counts', () => {
    const address = new URLSearchParams(
      'q= desk &make=BMW&make=Audi&year_min=2015&beds_min=2&cursor=c&x=y&postcode=',
    );

    expect(queryIn(address, 'auto')).toEqual({
      system: 'auto',
      q: 'desk',
      make: 'BMW,Audi',
      year_min: '2015',
      cursor: 'c',
      counts: '0',
    });
    expect(queryIn(new URLSearchParams('price_max=5'), undefined)).toEqual({ price_max: '5' });
  });

  test('a search has one canonical form, whatever its page and order', () => {
    const query = {
      q: 'a  b',
      make: 'BMW, Audi,BMW',
      sort: 'newest',
      cursor: 'c',
      radius: '10',
      price_min: '1',
    };

    expect(String(searchSubject(query, 'auto'))).toBe('q=a+b&make=Audi%2CBMW&price_min=1');
    expect(String(searchSubject({ postcode: 'BS1', radius: '10' }, undefined))).toBe(
      'postcode=BS1&radius=10',
    );
    expect(valuesOf({ make: ' a,,a ,b' }, 'make')).toEqual(['a', 'b']);
    expect(valuesOf({}, 'make')).toEqual([]);
  });

  test('a search has a path for its page and one for its feed', () => {
    expect(subjectPath(new URLSearchParams(), 'auto')).toBe('/autos');
    expect(subjectPath(new URLSearchParams('make=BMW'), 'auto', '.rss')).toBe('/autos.rss?make=BMW');
  });

  test.each([
    ['', false],
    ['make=BMW&city=Bristol', false],
    ['make=BMW&city=Bristol&fuel=petrol', true],
    ['make=BMW,Audi', true],
    ['q=desk', true],
    ['price_min=1', true],
  ])('for %j is somebody’s own question: %s', (subject, expected) => {
    expect(isSpecialSearch(new URLSearchParams(subject), 'auto')).toBe(expected);
  });

  test('a search is described in words', () => {
    expect(sectionName(undefined)).toBe('Search');
    expect(searchTitle({ q: 'desk' }, 'auto')).toBe('“desk” · Autos');
    expect(searchTitle({ city: 'Bath' }, undefined)).toBe('Search in Bath');
    expect(searchTitle({ city: 'Bath', postcode: 'ba1' }, 'auto')).toBe('Autos in Bath');
    const long = searchTitle({ q: 'a'.repeat(70), make: 'b'.repeat(70) }, 'auto');
    expect(long).toHaveLength(90);
    expect(long).toMatch(/^“a{60}” · b+…$/);
    expect(
      searchTerms({ price_min: '1', mileage_min: '2', mileage_max: '3', city: 'Bath,Wells' }, 'auto'),
    ).toEqual(['price from £1', 'mileage 2 to 3', 'in Bath and Wells']);
    expect(searchTerms({ postcode: 'ba1 1aa-and-more', radius: 'x' }, undefined)).toEqual([
      'within x of BA1 1AA-AND-',
    ]);
  });

  test('a search takes twenty values of a filter, and bounds that are numbers', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`).join();

    expect(readFilters('auto', { make: many(20) }).ok).toBe(true);
    expect(readFilters('auto', { make: many(21) })).toEqual({
      ok: false,
      refusal: 'Too many filters in this search. Remove some and try again.',
    });
    for (const price_min of ['x', '1000000000000', '-1000000000000'])
      expect(readFilters(undefined, { price_min })).toEqual({
        ok: false,
        refusal: 'The bounds of price must be numbers.',
      });
    const read = readFilters('auto', { year_min: '999999999999', year_max: ' ', mileage_max: '5.5' });
    expect(read.ok && [...read.value.bounds]).toEqual([
      ['year', { min: 999_999_999_999, max: null }],
      ['mileage', { min: null, max: 5.5 }],
    ]);
  });

  test('a search uses the words, filters and numbers of a listing', () => {
    const found = findableOf('general', { title: 'x'.repeat(20_001), category: 'y'.repeat(101) });

    expect(found.title).toHaveLength(20_000);
    expect(found.facets).toEqual([{ key: 'category', value: 'y'.repeat(100) }]);
    expect(findableOf('property', { size_sqft: '900', price_or_rent: '1', beds: '2' }).numbers).toEqual({
      area: 900,
      beds: 2,
    });
    expect(facetLabel(undefined, 'city', 'Bath')).toBe('Bath');
    expect(searchWords(`${'a'.repeat(990)} ${'b'.repeat(20)}`)).toEqual(['a'.repeat(40), 'b'.repeat(9)]);
    expect(searchWords('a b c d e f g h i')).toHaveLength(8);
    expect(searchWords('!')).toEqual([]);
  });
});

test('sliders take codes and numbers within their limits', () => {
  expect(['MP001', 'MP100', 'MP000', 'MP101', 7].map(isPatternCode)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect([0, 360, 361, -1, '1', Number.NaN].map((value) => isSliderValue('rotator', value))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a make has its models, and inherited names such as constructor are not makes', () => {
  expect(modelsOf('MINI')[0]).toBe('Clubman');
  expect(modelAfterMake('MINI')).toBe('Clubman');
  expect(modelsOf('constructor')).toEqual([]);
  expect(modelAfterMake('nobody')).toBe('');
});
