import { expect, test } from 'vitest';
import { formatUkField, parseUkField } from './uk-time.ts';

test.each([
  ['2026-12-05T19:30', '2026-12-05T19:30:00.000Z'],
  ['2026-07-01T19:30', '2026-07-01T18:30:00.000Z'],
  ['2026-07-01T19:30:00', '2026-07-01T18:30:00.000Z'],
  // Clocks went back at 02:00 on 25 October 2026, so 01:30 came twice.
  ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
])('%s in the UK is %s', (text, iso) => {
  expect(parseUkField(text)?.toISOString()).toBe(iso);
  expect(formatUkField(new Date(iso))).toBe(text.slice(0, 16));
});

test.each([
  '',
  'tomorrow',
  '2026-13-01T10:00',
  '2026-02-30T10:00',
  '2026-03-29T01:30',
  '2026-01-01',
  '2026-01-01T10:00Z',
])('“%s” is no time of a UK clock', (text) => {
  expect(parseUkField(text)).toBeUndefined();
});
