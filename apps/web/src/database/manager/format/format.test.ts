import { expect, test } from 'vitest';
import { formatSize, formatCount, shownDefault, truncate } from './format.ts';

test.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1024 ** 3, '1 GB'],
  [null, '–'],
])('%s bytes are shown as %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

test('estimates are marked', () => {
  expect([formatCount(1234), formatCount(1234, true), formatCount(null)]).toEqual(['1,234', '~1,234', '–']);
});

test('a cell shows 50 characters and a default 20, and no character is split', () => {
  expect(truncate('x'.repeat(50))).toBe('x'.repeat(50));
  expect(truncate('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`);
  expect(truncate('🦉'.repeat(51))).toBe(`${'🦉'.repeat(50)}…`);
  expect(shownDefault('y'.repeat(21))).toBe(`${'y'.repeat(20)}…`);
});
