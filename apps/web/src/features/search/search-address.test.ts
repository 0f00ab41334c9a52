import { expect, test } from 'vitest';
import { tidied, viewIn, withoutValue, withParameter } from './search-address.ts';

const address = (text: string) => new URLSearchParams(text);

test('a change begins at the first page again and keeps the rest', () => {
  expect(withParameter(address('q=desk&cursor=abc&price_max='), 'sort', 'price_up')).toBe(
    '?q=desk&sort=price_up',
  );
  expect(withParameter(address('q=desk&sort=price_up'), 'sort', undefined)).toBe('?q=desk');
  expect(withoutValue(address('make=BMW,Audi&make=Kia'), 'make', 'Audi')).toBe('?make=BMW&make=Kia');
  expect(tidied(address('view=grid&q=+a+')).toString()).toBe('q=a');
});

test('the view is a grid unless another one is asked for', () => {
  expect(['', 'view=list', 'view=map', 'view=nonsense'].map((text) => viewIn(address(text)))).toEqual([
    'grid',
    'list',
    'map',
    'grid',
  ]);
});
