import { expect, test } from 'vitest';
import { asItComes, inOrder, isAsItComes, moved } from './arrangement.ts';

test('a column goes one further among those that are seen', () => {
  const names = ['a', 'b', 'c', 'd'];

  expect(moved(names, [], 'c', -1)).toEqual(['a', 'c', 'b', 'd']);
  expect(moved(names, ['b'], 'c', -1)).toEqual(['c', 'a', 'b', 'd']);
  expect(moved(names, ['b'], 'a', 1)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(names, [], 'a', -1)).toBeUndefined();
  expect(moved(names, [], 'd', 1)).toBeUndefined();
  expect(moved(names, ['c'], 'c', 1)).toBeUndefined();
});

test('what is remembered holds for the columns that there are, and new ones come last', () => {
  expect(inOrder(['a', 'b', 'new'], ['b', 'gone', 'a'])).toEqual(['b', 'a', 'new']);
  expect(inOrder(['a', 'b'], [])).toEqual(['a', 'b']);
  expect([isAsItComes(asItComes), isAsItComes({ ...asItComes, hidden: ['a'] })]).toEqual([true, false]);
});
