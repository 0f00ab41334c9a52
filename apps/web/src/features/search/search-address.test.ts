import { expect, test } from 'vitest';
import { queryIn, systemOfPath, tidied, viewIn, withoutValue, withParameter } from './search-address.ts';

const address = (text: string) => new URLSearchParams(text);

test('each part of the site searches its own system, and /search everything', () => {
  expect(['/classifieds', '/jobs', '/properties', '/autos', '/search'].map(systemOfPath)).toEqual([
    'general',
    'jobs',
    'property',
    'auto',
    undefined,
  ]);
});

test('several choices count whether they come by commas or, without script, by name', () => {
  expect(queryIn(address('make=BMW&make=Audi'), 'auto')).toEqual({ system: 'auto', make: 'BMW,Audi' });
  expect(queryIn(address('make=BMW,Audi'), 'auto')).toEqual({ system: 'auto', make: 'BMW,Audi' });
});

test('what is empty, unknown or of another system is left out', () => {
  expect(queryIn(address('q=&price_min=+&beds_min=2&nonsense=1&make=BMW&sort=newest'), 'property')).toEqual({
    system: 'property',
    beds_min: '2',
    sort: 'newest',
  });
});

test('a page after the first is not counted again', () => {
  expect(queryIn(address('cursor=abc'), 'jobs')).toMatchObject({ cursor: 'abc', counts: '0' });
});

test('a change begins at the first page again and keeps the rest', () => {
  expect(withParameter(address('q=desk&cursor=abc&price_max='), 'sort', 'price_up')).toBe(
    '?q=desk&sort=price_up',
  );
  expect(withParameter(address('q=desk&sort=price_up'), 'sort', undefined)).toBe('?q=desk');
  expect(withoutValue(address('make=BMW,Audi&make=Kia'), 'make', 'Audi')).toBe('?make=BMW&make=Kia');
  expect(tidied(address('view=grid&q=+a+')).toString()).toBe('q=a');
});

test('the view is a grid unless a list is asked for', () => {
  expect([viewIn(address('')), viewIn(address('view=list')), viewIn(address('view=nonsense'))]).toEqual([
    'grid',
    'list',
    'grid',
  ]);
});
