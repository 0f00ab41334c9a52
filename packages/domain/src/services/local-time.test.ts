import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { instantOf, isoWithOffset, localMoment, offsetMinutes } from './local-time.ts';

/** Zones whose clocks change by an hour, by half an hour, around Ramadan, at midnight, or never. */
const zones = [
  'Europe/London',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/Santiago',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'UTC',
];
const zone = fc.constantFrom(...zones);
const from = Date.parse('2026-01-01T00:00Z');
/** Any second of three years, and often one near a change of the clocks in Europe. */
const instant = fc.oneof(
  fc.integer({ min: 0, max: (3 * 365 * DAY_MS) / 1_000 }).map((seconds) => new Date(from + seconds * 1_000)),
  fc
    .tuple(
      fc.constantFrom('2026-03-29T01:00Z', '2026-10-25T01:00Z', '2027-03-28T01:00Z'),
      fc.integer({ min: -2 * HOUR_MS, max: 2 * HOUR_MS }),
    )
    .map(([change, ms]) => new Date(Date.parse(change) + Math.floor(ms / 1_000) * 1_000)),
);

test('K02: instants are shown as Temporal shows them, in zones with all sorts of changes', () => {
  fc.assert(
    fc.property(instant, zone, (at, name) => {
      const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(name);

      expect(isoWithOffset(at, name)).toBe(local.toString({ timeZoneName: 'never', smallestUnit: 'second' }));
      expect(localMoment(at, name)).toEqual({
        date: local.toPlainDate().toString(),
        minute: local.hour * 60 + local.minute,
        weekday: local.dayOfWeek,
      });
      expect(offsetMinutes(at, name)).toBe(local.offsetNanoseconds / 60_000_000_000);
    }),
    { numRuns: 1_000 },
  );
});

test('K02: local times are found as Temporal finds them, also those that clocks skip or show twice', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 2_879 }), zone, (day, minute, name) => {
      const date = day.toISOString().slice(0, 10);
      const local = Temporal.PlainDate.from(date)
        .add({ days: Math.floor(minute / 1_440) })
        .toPlainDateTime(
          Temporal.PlainTime.from({ hour: Math.floor((minute % 1_440) / 60), minute: minute % 60 }),
        );

      expect(instantOf(date, minute, name).getTime()).toBe(local.toZonedDateTime(name).epochMilliseconds);
    }),
    { numRuns: 1_000 },
  );
});
