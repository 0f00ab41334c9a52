import { expect, test } from 'vitest';
import { findLineKindWords, isLineKindName, lineKindNames, lineKindWords, unitsText } from './line-kinds.ts';

test.each([
  ['shares', 1, '1 share'],
  ['shares', 12_400, '12,400 shares'],
  ['item', 2, '2 items'],
  ['storage', 1, '1 month'],
  ['something newer', 3, '3 items'],
])('of %s, %i are “%s”', (kind, count, text) => {
  expect(unitsText(kind, count)).toBe(text);
});

test('a name that every object has, such as “constructor”, is not a kind of line', () => {
  expect(isLineKindName('constructor')).toBe(false);
  expect(findLineKindWords('constructor')).toBeUndefined();
});

test.each(lineKindNames)('%s have a sentence for every status of an order', (name) => {
  for (const sentence of Object.values(lineKindWords[name].page)) expect(sentence).toMatch(/^[A-Z].*\.$/);
});
