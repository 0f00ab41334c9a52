import { expect, test } from 'vitest';
import {
  filtersIn,
  isEverything,
  pageIn,
  tidied,
  viewIn,
  withoutValue,
  withParameter,
} from './search-address.ts';

const address = (text: string) => new URLSearchParams(text);

test('changing a filter returns to the first page and keeps the other filters', () => {
  expect(withParameter(address('q=desk&cursor=abc&page=2&price_max='), 'sort', 'price_up')).toBe(
    '?q=desk&sort=price_up',
  );
  expect(withParameter(address('q=desk&sort=price_up'), 'sort', undefined)).toBe('?q=desk');
  expect(withoutValue(address('make=BMW,Audi&make=Kia'), 'make', 'Audi')).toBe('?make=BMW&make=Kia');
  expect(tidied(address('view=grid&q=+a+')).toString()).toBe('q=a');
});

test('a page has a number, unless only a cursor leads to it', () => {
  expect(
    ['', 'page=7', 'cursor=a&page=2', 'cursor=a', 'page=x'].map((text) => pageIn(address(text))),
  ).toEqual([1, 7, 2, undefined, undefined]);
});

test('the view is a grid unless another is chosen', () => {
  expect(['', 'view=list', 'view=map', 'view=nonsense'].map((text) => viewIn(address(text)))).toEqual([
    'grid',
    'list',
    'map',
    'grid',
  ]);
  expect(['', 'view=grid', 'view=map'].map((text) => viewIn(address(text), 'jobs'))).toEqual([
    'list',
    'list',
    'map',
  ]);
});

test('only parameters that narrow the search count as filters', () => {
  const facets = [{ values: [{ isChosen: true }, { isChosen: false }] }, { values: [{ isChosen: true }] }];
  const ranges = [{ key: 'price' as const, label: 'Price', steps: [] }];
  const narrowed = address('q=desk&page=x&view=list&price_min=5&price_max=&postcode=BS1&radius=10');

  expect(filtersIn(narrowed, { facets, ranges })).toBe(4);
  expect(filtersIn(address('q=desk'), { facets: [], ranges })).toBe(0);
});

test('choosing only a view, an order or a page searches for nothing', () => {
  expect(isEverything(address('view=list&sort=newest&cursor=abc&q='))).toBe(true);
  expect(isEverything(address('q=desk'))).toBe(false);
  expect(isEverything(address('price_max=5'))).toBe(false);
});
