import { expect, test } from 'vitest';
import { defaultArrangement, orderedNames, isDefaultArrangement, moveColumn } from './arrangement.ts';

test('a column goes one further among those that are seen', () => {
  const names = ['a', 'b', 'c', 'd'];

  expect(moveColumn(names, [], 'c', -1)).toEqual(['a', 'c', 'b', 'd']);
  expect(moveColumn(names, ['b'], 'c', -1)).toEqual(['c', 'a', 'b', 'd']);
  expect(moveColumn(names, ['b'], 'a', 1)).toEqual(['b', 'c', 'a', 'd']);
  expect(moveColumn(names, [], 'a', -1)).toBeUndefined();
  expect(moveColumn(names, [], 'd', 1)).toBeUndefined();
  expect(moveColumn(names, ['c'], 'c', 1)).toBeUndefined();
});

test('what is remembered holds for the columns that there are, and new ones come last', () => {
  expect(orderedNames(['a', 'b', 'new'], ['b', 'gone', 'a'])).toEqual(['b', 'a', 'new']);
  expect(orderedNames(['a', 'b'], [])).toEqual(['a', 'b']);
  expect([
    isDefaultArrangement(defaultArrangement),
    isDefaultArrangement({ ...defaultArrangement, hidden: ['a'] }),
  ]).toEqual([true, false]);
});
