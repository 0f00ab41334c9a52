import { expect, test } from 'vitest';
import { nextPosition } from './next-position.ts';

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 2, 3],
  ['ArrowDown', 9, 0],
  ['ArrowUp', -1, 9],
  ['ArrowUp', 0, 9],
  ['ArrowUp', 5, 4],
  ['PageDown', 1, 7],
  ['PageDown', 8, 9],
  ['PageUp', 2, 0],
  ['Home', 4, 0],
  ['End', 4, 9],
  ['Home', -1, undefined],
  ['End', -1, undefined],
  ['a', 3, undefined],
])('%s at %d of ten options leads to %s', (key, position, next) => {
  expect(nextPosition(key, position, 10)).toBe(next);
});

test('no key moves in an empty list', () => {
  expect(nextPosition('ArrowDown', -1, 0)).toBeUndefined();
});
