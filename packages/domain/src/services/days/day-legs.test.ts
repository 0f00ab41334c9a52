import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../durations.ts';
import { dayLegs, type PlacedPart } from './day-legs.ts';

const bristol = { latitude: 51.4545, longitude: -2.5879 };
const bath = { latitude: 51.3811, longitude: -2.359 };
const at = (minute: number) => new Date(Date.parse('2027-03-03T00:00:00Z') + minute * MINUTE_MS);

function part(position: number, from: number, to: number, more: Partial<PlacedPart> = {}): PlacedPart {
  const [startsAt, endsAt] = [at(from), at(to)];
  return { position, startsAt, endsAt, from: bristol, to: bristol, isAttended: true, ...more };
}

const point = fc.record({
  latitude: fc.double({ min: 50, max: 55, noNaN: true }),
  longitude: fc.double({ min: -4, max: 1, noNaN: true }),
});
const parts = fc
  .array(
    fc.record({
      start: fc.integer({ min: 0, max: 1_300 }),
      minutes: fc.integer({ min: 1, max: 600 }),
      from: point,
      to: point,
      isAttended: fc.boolean(),
    }),
    { maxLength: 6 },
  )
  .map((list) =>
    list.map(({ start, minutes, ...places }, index) => part(index, start, start + minutes, places)),
  );

test('two parts in one place need no travel, also one right after the other', () => {
  expect(dayLegs([part(0, 600, 660), part(1, 660, 700)])).toEqual([
    { from: 0, to: 1, miles: 0, minutes: 0, gapMinutes: 0, isReachable: true },
  ]);
});

test('a part that begins before one can be there is not reachable', () => {
  const [leg] = dayLegs([part(0, 600, 660), part(1, 670, 700, { from: bath, to: bath })]);
  expect(leg).toMatchObject({ gapMinutes: 10, isReachable: false });
  expect(leg?.minutes).toBeGreaterThan(10);
  const [later] = dayLegs([part(0, 600, 660), part(1, 760, 800, { from: bath, to: bath })]);
  expect(later?.isReachable).toBe(true);
});

test('movers work while the person is elsewhere, who leaves from where the move began', () => {
  const move = part(0, 480, 900, { to: bath, isAttended: false });
  expect(dayLegs([move, part(1, 600, 660)])).toMatchObject([
    { gapMinutes: 120, minutes: 0, isReachable: true },
  ]);
});

test('the journey to a part begins at the earlier part that ends last, not at the one that began last', () => {
  const [first, second] = dayLegs([part(0, 600, 900), part(1, 610, 620), part(2, 905, 910)]);
  expect(first).toMatchObject({ from: 0, to: 1, isReachable: false });
  expect(second).toMatchObject({ from: 0, to: 2, gapMinutes: 5 });
});

test('every part but the first is travelled to once, in the order of the times, however the list is sorted', () => {
  fc.assert(
    fc.property(parts, fc.integer(), (day, seed) => {
      const legs = dayLegs(day);
      const shuffled = day.toSorted(
        (one, other) => ((one.position * 7919 + seed) % 13) - ((other.position * 7919 + seed) % 13),
      );
      expect(dayLegs(shuffled)).toEqual(legs);
      expect(legs).toHaveLength(Math.max(0, day.length - 1));
      expect(new Set(legs.map(({ to }) => to)).size).toBe(legs.length);
      const starts = legs.map(({ to }) => day[to]?.startsAt.getTime() ?? 0);
      expect(starts).toEqual(starts.toSorted((one, other) => one - other));
      for (const { minutes, miles, gapMinutes, isReachable } of legs) {
        expect(isReachable).toBe(gapMinutes >= minutes);
        expect(minutes).toBeGreaterThanOrEqual(0);
        expect(miles).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('starting a part later never makes the way to it unreachable', () => {
  fc.assert(
    fc.property(point, point, fc.integer({ min: 0, max: 600 }), fc.nat(300), (from, to, gap, later) => {
      const first = part(0, 0, 60, { from, to: from });
      const leg = (start: number) => dayLegs([first, part(1, start, start + 30, { from: to, to })])[0];
      if (leg(60 + gap)?.isReachable) expect(leg(60 + gap + later)?.isReachable).toBe(true);
    }),
  );
});
