import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextPath, pageNumbers, pagePath } from './page-numbers.ts';

const address = new URLSearchParams('q=desk&cursor=abc&page=3&view=grid');

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 50, '1 2 gap 50'],
  [4, 50, '1 2 3 4 5 gap 50'],
  [25, 50, '1 gap 24 25 26 gap 50'],
  [50, 50, '1 gap 49 50'],
])('page %i of %i shows the numbers %s', (current, last, shown) => {
  expect(pageNumbers(current, last).join(' ')).toBe(shown);
});

test('every list of numbers has the current page and its neighbours, in order and each once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 }), (one, other) => {
      const [current, last] = [Math.min(one, other), Math.max(one, other)];
      const numbers = pageNumbers(current, last).filter((each) => each !== 'gap');

      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, current, last, Math.min(last, current + 1)]));
    }),
  );
});

test('a numbered page has an address of its own, without a cursor, and the first one none but that of the search', () => {
  expect(pagePath(address, 4)).toBe('?q=desk&page=4');
  expect(pagePath(address, 1)).toBe('?q=desk');
});

test('the next page is found by its cursor and says its number, and the last one is found by its number', () => {
  expect(nextPath(address, 3, '24')).toBe('?q=desk&cursor=24&page=4');
  expect(nextPath(address, undefined, '24')).toBe('?q=desk&cursor=24');
  expect(nextPath(address, 1, 'm24')).toBe('?q=desk&cursor=m24');
  expect(nextPath(address, 49, '1.2')).toBe('?q=desk&page=50');
});
