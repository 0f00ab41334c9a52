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

test('the view is a grid unless a list is asked for', () => {
  expect([viewIn(address('')), viewIn(address('view=list')), viewIn(address('view=nonsense'))]).toEqual([
    'grid',
    'list',
    'grid',
  ]);
});
