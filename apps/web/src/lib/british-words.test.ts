import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, daysAgo, longDay, monthAndYear, shortDay, withCommas } from './british-words.ts';

const moments = fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
const formats = [
  [monthAndYear, { month: 'long', year: 'numeric' }],
  [longDay, { dateStyle: 'long' }],
  [shortDay, { dateStyle: 'medium' }],
] as const satisfies [(at: Date) => string, Intl.DateTimeFormatOptions][];

test.each(formats)('%o matches the engine’s own en-GB format', (say, options) => {
  const intl = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  const everyMonth = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 3)));

  for (const at of everyMonth) expect(say(at)).toBe(intl.format(at));
  fc.assert(
    fc.property(moments, (at) => {
      expect(say(at)).toBe(intl.format(at));
    }),
  );
});

test('relative days match the engine’s format', () => {
  const intl = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

  for (let days = 0; days < 40; days += 1) expect(daysAgo(days)).toBe(intl.format(-days, 'day'));
});

test('integers match the engine’s format', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (number) => {
      expect(withCommas(number)).toBe(number.toLocaleString('en-GB'));
    }),
  );
});

test('a day begins at midnight UTC', () => {
  const [evening, midnight] = [new Date('2026-11-21T23:59:59Z'), new Date('2026-11-22T00:00:00Z')];

  expect(dayNumber(midnight) - dayNumber(evening)).toBe(1);
});
