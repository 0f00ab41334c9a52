import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FREE_WAITING_MINUTES } from './fare.ts';
import { waitingOf } from './waiting.ts';

const startsAt = new Date('2027-03-03T09:00:00Z');
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000);

test('a driver who comes early waits from the agreed time on, ten minutes for nothing', () => {
  expect(waitingOf({ startsAt, arrivedAt: at(-20), until: at(9) }, 30)).toEqual({
    minutes: 9,
    chargedMinutes: 0,
    amount: 0,
  });
  expect(waitingOf({ startsAt, arrivedAt: at(-20), until: at(14.9) }, 30)).toEqual({
    minutes: 14,
    chargedMinutes: 4,
    amount: 120,
  });
  expect(waitingOf({ startsAt, arrivedAt: at(10), until: at(8) }, 30).amount).toBe(0);
});

test('DR-20: waiting longer never costs less, and only minutes after the free ones are charged', () => {
  const minute = fc.integer({ min: -60, max: 300 });
  fc.assert(
    fc.property(minute, minute, fc.nat(120), fc.nat(10_000), (arrived, until, more, perMinute) => {
      const waited = { startsAt, arrivedAt: at(arrived), until: at(until) };
      const one = waitingOf(waited, perMinute);
      const longer = waitingOf({ ...waited, until: at(until + more) }, perMinute);
      expect(longer.amount).toBeGreaterThanOrEqual(one.amount);
      expect(one.amount).toBe(one.chargedMinutes * perMinute);
      expect(one.chargedMinutes).toBe(Math.max(0, one.minutes - FREE_WAITING_MINUTES));
    }),
  );
});
