import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localMoment } from '../local-time.ts';
import { decideSeries, MAX_SERIES } from './trip-series.ts';

const zone = 'Europe/London';
const at = (text: string) => new Date(text);

test('a school run keeps its local times when clocks change', () => {
  const series = decideSeries({
    startsAt: at('2027-03-25T08:15:00Z'),
    returnAt: at('2027-03-25T15:30:00Z'),
    repeat: { weekdays: [4, 5, 1], until: '2027-03-29' },
    zone,
  });
  // The clocks go forward on 28 March 2027.
  expect(
    series.ok && series.value.map(({ startsAt, isReturn }) => [startsAt.toISOString(), isReturn]),
  ).toEqual([
    ['2027-03-25T08:15:00.000Z', false],
    ['2027-03-25T15:30:00.000Z', true],
    ['2027-03-26T08:15:00.000Z', false],
    ['2027-03-26T15:30:00.000Z', true],
    ['2027-03-29T07:15:00.000Z', false],
    ['2027-03-29T14:30:00.000Z', true],
  ]);
});

test.each([
  ['a return before the trip', { returnAt: at('2027-03-25T08:00:00Z'), repeat: null }],
  ['no day', { returnAt: null, repeat: { weekdays: [6], until: '2027-03-26' } }],
  ['an end before the start', { returnAt: null, repeat: { weekdays: [1, 2, 3, 4, 5], until: '2027-03-01' } }],
  ['too many', { returnAt: null, repeat: { weekdays: [1, 2, 3, 4, 5, 6, 7], until: '2027-04-14' } }],
  ['a year', { returnAt: null, repeat: { weekdays: [1], until: '2199-12-31' } }],
])('%s is refused', (_, more) => {
  expect(decideSeries({ startsAt: at('2027-03-25T08:15:00Z'), zone, ...more }).ok).toBe(false);
});

test('every trip is on a chosen weekday at the same local time, and each has its return', () => {
  fc.assert(
    fc.property(
      fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z'), noInvalidDate: true }),
      fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      fc.nat(20),
      (startsAt, weekdays, days) => {
        const start = localMoment(startsAt, zone);
        // Clocks skip or repeat these hours on two nights of a year.
        fc.pre(start.minute >= 180 && start.minute < 1_380);
        const until = localMoment(new Date(startsAt.getTime() + days * 86_400_000), zone).date;
        const returnAt = new Date(startsAt.getTime() + 30 * 60_000);
        const series = decideSeries({ startsAt, returnAt, repeat: { weekdays, until }, zone });
        if (!series.ok) return;
        expect(series.value.length).toBeLessThanOrEqual(MAX_SERIES);
        const out = series.value.filter(({ isReturn }) => !isReturn);
        expect(series.value).toHaveLength(out.length * 2);
        for (const trip of out) {
          const local = localMoment(trip.startsAt, zone);
          expect(weekdays).toContain(local.weekday);
          expect(local.minute).toBe(start.minute);
        }
      },
    ),
  );
});
