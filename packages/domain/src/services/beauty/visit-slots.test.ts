import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../durations.ts';
import { addDays, instantOf, localMoment } from '../local-time.ts';
import { openSpans } from '../opening-hours.ts';
import { decideVisit, groupSlots } from './decide-visit.ts';
import type { MsSpan } from '../spans.ts';
import { busySpans, roomSpan, scheduleVisit, type ServiceTimes } from './visit.ts';
import { visitSlots, type WantedService } from './visit-slots.ts';
import { freeTime } from './working-time.ts';

const STEP = 15;

/** An arbitrary number of minutes that is a multiple of five. */
const minutes = (min: number, max: number) =>
  fc.integer({ min: min / 5, max: max / 5 }).map((each) => each * 5);

const serviceTimes: fc.Arbitrary<ServiceTimes> = fc.record({
  bufferBefore: minutes(0, 15),
  minutes: minutes(5, 60),
  waitMinutes: minutes(0, 45),
  finishMinutes: minutes(0, 30),
  bufferAfter: minutes(0, 15),
});

/** Zones with summer time in both hemispheres, one of half an hour, and one that has none. */
const zones = ['Europe/London', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/New_York'];

/** Whether every minute of a span belongs to none of these spans, or to one of them. */
const everyMinute = ({ from, to }: MsSpan, holds: (at: number) => boolean) => {
  for (let at = from; at < to; at += 5 * MINUTE_MS) if (!holds(at)) return false;
  return true;
};
const isIn = (at: number, spans: readonly MsSpan[]) => spans.some(({ from, to }) => from <= at && at < to);

/** Every way to choose one of each list. */
const combinations = (lists: readonly (readonly number[])[]): number[][] =>
  lists.reduce<number[][]>((all, list) => all.flatMap((each) => list.map((one) => [...each, one])), [[]]);

/** Five minutes that fit before closing, although the next quarter of an hour would not. */
const shorterThanAStep: [
  string,
  number,
  { opens: number; length: number },
  { own: null; taken: [number, number][] }[],
  { times: ServiceTimes; who: number; hasRoom: boolean; guest: 0 | 1 }[],
] = [
  'Europe/London',
  0,
  { opens: 0, length: 575 },
  [{ own: null, taken: [] }],
  [
    {
      times: { bufferBefore: 0, minutes: 5, waitMinutes: 0, finishMinutes: 0, bufferAfter: 0 },
      who: 0,
      hasRoom: false,
      guest: 0,
    },
  ],
];

interface Person {
  readonly id: number;
  readonly hours: readonly { weekday: number; opens: number; closes: number }[];
  readonly taken: readonly MsSpan[];
}

describe('the times of a visit', () => {
  test('K02, BE-07: agree with a model that tries every time with everybody, over a year with both changes of summer time', () => {
    const ranges = fc.record({ opens: minutes(0, 1_380), length: minutes(60, 900) });
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 365 }),
        ranges,
        fc.array(
          fc.record({
            own: fc.option(ranges),
            taken: fc.array(fc.tuple(minutes(0, 2_880), minutes(5, 240)), { maxLength: 5 }),
          }),
          { minLength: 1, maxLength: 3 },
        ),
        fc.array(
          fc.record({
            times: serviceTimes,
            who: fc.nat(3),
            hasRoom: fc.boolean(),
            guest: fc.constantFrom(0, 0, 1),
          }),
          {
            minLength: 1,
            maxLength: 3,
          },
        ),
        (zone, day, salon, people, services) => {
          const date = addDays('2027-01-01', day);
          const weekdays = [1, 2, 3, 4, 5, 6, 7];
          const weekly = weekdays.map((weekday) => ({
            weekday,
            opens: salon.opens,
            closes: Math.min(salon.opens + salon.length, salon.opens + 1_440),
            validFrom: null,
            validUntil: null,
          }));
          const from = instantOf(date, 0, zone);
          const to = instantOf(addDays(date, 1), 0, zone);
          const wide = {
            from: instantOf(addDays(date, -2), 0, zone),
            to: instantOf(addDays(date, 3), 0, zone),
          };
          const open = openSpans({ zone, weekly, special: [] }, wide);
          const staff = people.map(({ own, taken }, at): Person => ({
            id: at + 1,
            hours: own
              ? weekdays.map((weekday) => ({ weekday, opens: own.opens, closes: own.opens + own.length }))
              : [],
            taken: taken.map(([begin, length]) => ({
              from: from.getTime() + begin * MINUTE_MS,
              to: from.getTime() + (begin + length) * MINUTE_MS,
            })),
          }));
          const room: MsSpan[] = [
            { from: from.getTime() + 600 * MINUTE_MS, to: from.getTime() + 660 * MINUTE_MS },
          ];
          const freeOf = new Map(
            staff.map(({ id, hours, taken }) => [id, freeTime({ open, hours, taken }, { zone, ...wide })]),
          );
          const freeRoom = freeTime({ open, hours: [], taken: room }, { zone, ...wide });
          const wanted: WantedService[] = services.map(({ times, who, hasRoom, guest }) => ({
            times,
            guest,
            staff: staff
              .filter(({ id }) => who === 0 || id === who || (who > staff.length && id === 1))
              .map(({ id }) => ({ id, free: freeOf.get(id) ?? [] })),
            rooms: hasRoom ? [{ id: 9, free: freeRoom }] : null,
          }));

          const found = groupSlots(visitSlots(open, wanted, { from, to, zone, minutes: STEP }), wanted);

          const openMs = open.map((span) => ({ from: span.from.getTime(), to: span.to.getTime() }));
          const ownOf = new Map(
            staff.map(({ id, hours }) => {
              const own = hours.map((each) => ({ ...each, validFrom: null, validUntil: null }));
              const spans = openSpans({ zone, weekly: own, special: [] }, wide);
              return [id, spans.map((span) => ({ from: span.from.getTime(), to: span.to.getTime() }))];
            }),
          );
          const works = ({ id, hours, taken }: Person, at: number) =>
            isIn(at, openMs) && !isIn(at, taken) && (hours.length === 0 || isIn(at, ownOf.get(id) ?? []));
          const expected: { start: number; left: number }[] = [];
          for (let start = from.getTime(); start < to.getTime(); start += 5 * MINUTE_MS) {
            if (localMoment(new Date(start), zone).minute % STEP !== 0) continue;
            const { services: scheduled, end } = scheduleVisit(wanted, start);
            const isOpen = everyMinute({ from: start, to: end }, (at) => isIn(at, openMs));
            if (!isOpen || !openMs.some((span) => span.from <= start && end <= span.to)) continue;
            const able = scheduled.map((service) =>
              service.staff
                .filter(({ id }) =>
                  busySpans(service.times, service.span.from).every((busy) =>
                    everyMinute(busy, (at) => works(staff[id - 1] as Person, at)),
                  ),
                )
                .map(({ id }) => id),
            );
            const roomNeeds = scheduled.map((service) => roomSpan(service.times, service.span.from));
            const hasRooms = scheduled.every(
              (service, at) =>
                !service.rooms ||
                everyMinute(roomNeeds[at] as MsSpan, (minute) => isIn(minute, openMs) && !isIn(minute, room)),
            );
            if (!hasRooms) continue;
            const isGroup = new Set(scheduled.map(({ guest }) => guest)).size > 1;
            const clash = (one: number, other: number, spans: readonly (readonly MsSpan[])[]) =>
              scheduled[one]?.guest !== scheduled[other]?.guest &&
              (spans[one] ?? []).some((a) =>
                (spans[other] ?? []).some((b) => a.from < b.to && b.from < a.to),
              );
            const pairs = scheduled.flatMap((_, one) =>
              scheduled.slice(0, one).map((__, other) => [one, other] as const),
            );
            const busyOf = scheduled.map(({ times, span }) => busySpans(times, span.from));
            const oneRoom = pairs.every(
              ([one, other]) =>
                !scheduled[one]?.rooms ||
                !scheduled[other]?.rooms ||
                !clash(
                  one,
                  other,
                  roomNeeds.map((each) => [each]),
                ),
            );
            const canServe =
              oneRoom &&
              combinations(able).some((ids) =>
                pairs.every(([one, other]) => ids[one] !== ids[other] || !clash(one, other, busyOf)),
              );
            const counts = isGroup
              ? [canServe ? 1 : 0]
              : [
                  ...able.map(({ length }) => length),
                  ...scheduled.flatMap(({ rooms }) => (rooms ? [1] : [])),
                ];
            const left = Math.min(...counts);
            if (left > 0) expected.push({ start, left });
          }
          // A grid is that of the offset at which the salon opened, so a change of half an hour in the night is left out.
          if (zone === 'Australia/Lord_Howe' && salon.opens + salon.length > 1_440) return;
          expect(found.map(({ start, left }) => ({ start, left }))).toEqual(expected);
          for (const { start } of found.slice(0, 5))
            expect(
              decideVisit(
                wanted.map((each) => ({
                  ...each,
                  staff: each.staff.map((person) => ({ ...person, bookedMinutes: 0 })),
                })),
                start,
              ).ok,
            ).toBe(true);
        },
      ),
      { numRuns: 80, examples: [shorterThanAStep] },
    );
  }, 120_000);
});
