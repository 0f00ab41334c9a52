import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MB } from './sizes.ts';
import { addMonths, limitsAt } from './subscription.ts';

const at = (text: string) => new Date(text);
const bought = { file: '100MB', total: '1000MB', expiresAt: at('2026-05-01T12:00:00Z') } as const;

test('a plan’s limits apply until the moment it ends; then those of the free plan apply', () => {
  const lastMoment = limitsAt(bought, at('2026-05-01T11:59:59.999Z'));
  const end = limitsAt(bought, at('2026-05-01T12:00:00Z'));

  expect(lastMoment).toEqual({ file: '100MB', total: '1000MB', fileBytes: 100 * MB, totalBytes: 1_000 * MB });
  expect(end).toEqual({ file: '10MB', total: '200MB', fileBytes: 10 * MB, totalBytes: 200 * MB });
});

test('a plan that was granted without an end does not expire', () => {
  expect(limitsAt({ ...bought, expiresAt: null }, at('2099-01-01T00:00:00Z')).file).toBe('100MB');
});

test.each([
  ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00Z'],
  ['2028-01-31T10:00:00Z', 1, '2028-02-29T10:00:00Z'],
  ['2026-01-30T10:00:00Z', 1, '2026-02-28T10:00:00Z'],
  ['2026-03-31T23:59:59Z', 1, '2026-04-30T23:59:59Z'],
  ['2026-12-31T00:00:00Z', 2, '2027-02-28T00:00:00Z'],
  ['2026-05-15T08:30:00Z', 36, '2029-05-15T08:30:00Z'],
  ['2028-02-29T00:00:00Z', 12, '2029-02-28T00:00:00Z'],
])('%s and %i months make %s', (start, months, end) => {
  expect(addMonths(at(start), months)).toEqual(at(end));
});

test('adding months keeps the time of day, never skips a month and does not change its argument', () => {
  const day = fc.date({
    min: at('2020-01-01T00:00:00Z'),
    max: at('2060-01-01T00:00:00Z'),
    noInvalidDate: true,
  });

  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 36 }), (start, months) => {
      const before = start.getTime();
      const end = addMonths(start, months);
      const monthsApart =
        (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
      return (
        start.getTime() === before &&
        monthsApart === months &&
        end.getTime() % 86_400_000 === start.getTime() % 86_400_000 &&
        end.getUTCDate() <= start.getUTCDate()
      );
    }),
  );
});
