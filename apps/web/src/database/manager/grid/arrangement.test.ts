import { expect, test } from 'vitest';
import {
  defaultArrangement,
  formerName,
  orderedNames,
  isDefaultArrangement,
  moveColumn,
} from './arrangement.ts';

test('a moved column changes places with the next visible column', () => {
  const names = ['a', 'b', 'c', 'd'];

  expect(moveColumn(names, [], 'c', -1)).toEqual(['a', 'c', 'b', 'd']);
  expect(moveColumn(names, ['b'], 'c', -1)).toEqual(['c', 'a', 'b', 'd']);
  expect(moveColumn(names, ['b'], 'a', 1)).toEqual(['b', 'c', 'a', 'd']);
  expect(moveColumn(names, [], 'a', -1)).toBeUndefined();
  expect(moveColumn(names, [], 'd', 1)).toBeUndefined();
  expect(moveColumn(names, ['c'], 'c', 1)).toBeUndefined();
});

test('in a stored order, deleted columns are left out and new columns come last', () => {
  expect(orderedNames(['a', 'b', 'new'], ['b', 'deleted', 'a'])).toEqual(['b', 'a', 'new']);
  expect(orderedNames(['a', 'b'], [])).toEqual(['a', 'b']);
  expect([
    isDefaultArrangement(defaultArrangement),
    isDefaultArrangement({ ...defaultArrangement, hidden: ['a'] }),
  ]).toEqual([true, false]);
});

test('an arrangement stored before the app server was renamed is still found', () => {
  expect(formerName(JSON.stringify(['app', 'tessera', '', 'users']))).toBe('["own","tessera","","users"]');
  expect(formerName(JSON.stringify(['apps', 'app', '', 'app']))).toBe('["apps","app","","app"]');
});
