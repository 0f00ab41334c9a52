import { expect, test } from 'vitest';
import { plural } from './plural.ts';

test.each([
  [0, '0 files'],
  [1, '1 file'],
  [2, '2 files'],
  [1_000, '1,000 files'],
  [2_500_000, '2,500,000 files'],
])('%d files are counted as “%s”', (count, text) => {
  expect(plural(count, 'file')).toBe(text);
});

test('a noun may have a plural of its own', () => {
  expect([1, 2].map((count) => plural(count, 'person is', 'people are'))).toEqual([
    '1 person is',
    '2 people are',
  ]);
});
