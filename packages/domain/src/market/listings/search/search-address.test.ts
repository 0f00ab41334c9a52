import { expect, test } from 'vitest';
import { isSpecialSearch, queryIn, searchSubject, subjectPath } from './search-address.ts';
import { systemOfPath } from './search-paths.ts';
import type { System } from '../systems.ts';

const address = (text: string) => new URLSearchParams(text);
const subject = (text: string, system: System | undefined) =>
  searchSubject(queryIn(address(text), system), system);

test('each section searches its system, and /search searches all', () => {
  expect(['/classifieds', '/jobs', '/properties', '/autos', '/search'].map(systemOfPath)).toEqual([
    'general',
    'jobs',
    'property',
    'auto',
    undefined,
  ]);
});

test('several choices are read, separated by commas or, without script, as repeated names', () => {
  expect(queryIn(address('make=BMW&make=Audi'), 'auto')).toEqual({ system: 'auto', make: 'BMW,Audi' });
  expect(queryIn(address('make=BMW,Audi'), 'auto')).toEqual({ system: 'auto', make: 'BMW,Audi' });
});

test('parameters that are empty, unknown or of another system are ignored', () => {
  expect(queryIn(address('q=&price_min=+&beds_min=2&nonsense=1&make=BMW&sort=newest'), 'property')).toEqual({
    system: 'property',
    beds_min: '2',
    sort: 'newest',
  });
});

test('a page after the first asks for no counts', () => {
  expect(queryIn(address('cursor=abc'), 'jobs')).toMatchObject({ cursor: 'abc', counts: '0' });
});

test('equal searches have equal addresses, whatever their page, order, layout and order of choices', () => {
  const one = subject('view=list&sort=price_up&make=Kia,Audi&fuel=ev&cursor=1.2&page=3&radius=5', 'auto');
  const other = subject('fuel=ev&make=Audi&make=Kia&make=Kia', 'auto');

  expect(one.toString()).toBe(other.toString());
  expect(subjectPath(one, 'auto', '.rss')).toMatch(/^\/autos\.rss\?/);
  expect(subjectPath(subject('view=map', undefined), undefined)).toBe('/search');
});

test('equal areas have equal texts, and an area that cannot be read stays as it is', () => {
  const triangle = (text: string) => subject(`area=${text}`, 'auto').get('area');

  expect(triangle('gm0f_3pBoPg-Bg-BgfA')).toBe(triangle(triangle('gm0f_3pBoPg-Bg-BgfA') ?? ''));
  expect(triangle('nonsense!')).toBe('nonsense!');
});

test('common searches are told apart from special ones', () => {
  for (const [text, isSpecial] of [
    ['', false],
    ['make=BMW', false],
    ['make=BMW&city=Bristol', false],
    ['make=BMW&city=Bristol&fuel=ev', true],
    ['make=BMW,Audi', true],
    ['q=bmw', true],
    ['price_max=9000', true],
    ['postcode=BS1', true],
    ['area=AAAA', true],
    ['sort=price_up&view=list', false],
  ] as const)
    expect([text, isSpecialSearch(subject(text, 'auto'), 'auto')]).toEqual([text, isSpecial]);
});
