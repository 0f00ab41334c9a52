import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import { addDays, instantOf, isLocalDate, isoWithOffset, isZone, localMoment } from './local-time.ts';
import { nextOpening, type OpeningHours, openSpanAt, openSpans } from './opening-hours.ts';
import { faultInRanges, type WeeklyRange } from './opening-range.ts';
import { slotStarts } from './slots.ts';

const at = (text: string) => new Date(text);
const weekly = (weekday: number, opens: number, closes: number): WeeklyRange => ({
  weekday,
  opens,
  closes,
  validFrom: null,
  validUntil: null,
});
const everyDay = (opens: number, closes: number, zone = 'Europe/London'): OpeningHours => ({
  zone,
  weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => weekly(day, opens, closes)),
  special: [],
});

describe('K02: opening hours are in local time', () => {
  test('opens at the same time of the clock before and after clocks change', () => {
    const hours = everyDay(9 * 60, 17 * 60);

    const spring = openSpans(hours, { from: at('2027-03-27T00:00Z'), to: at('2027-03-29T00:00Z') });
    const autumn = openSpans(hours, { from: at('2027-10-30T00:00Z'), to: at('2027-11-01T00:00Z') });

    expect(spring.map(({ from }) => from.toISOString())).toEqual([
      '2027-03-27T09:00:00.000Z',
      '2027-03-28T08:00:00.000Z',
    ]);
    expect(autumn.map(({ from }) => from.toISOString())).toEqual([
      '2027-10-30T08:00:00.000Z',
      '2027-10-31T09:00:00.000Z',
    ]);
  });

  test('a night shift is an hour shorter in spring and an hour longer in autumn', () => {
    const hours = everyDay(22 * 60, 30 * 60);
    const lengthAt = (text: string) => {
      const span = openSpanAt(hours, at(text));
      return span && (span.to.getTime() - span.from.getTime()) / HOUR_MS;
    };

    expect(lengthAt('2027-03-27T23:30Z')).toBe(7);
    expect(lengthAt('2027-10-30T22:30Z')).toBe(9);
    expect(lengthAt('2027-06-01T22:30Z')).toBe(8);
  });

  test('slots in an hour that clocks repeat are separate instants, and no slot lies in an hour that clocks skip', () => {
    const hours = everyDay(0, 4 * 60);
    const slotsOn = (day: string) => {
      const [from, to] = [instantOf(day, 0, hours.zone), instantOf(day, 1_440, hours.zone)];
      const asked = { from, to };
      return slotStarts(openSpans(hours, asked), { minutes: 30, zone: hours.zone, ...asked }).map((start) =>
        isoWithOffset(start, hours.zone).slice(11),
      );
    };

    expect(slotsOn('2027-03-28')).toEqual([
      '00:00:00+00:00',
      '00:30:00+00:00',
      '02:00:00+01:00',
      '02:30:00+01:00',
      '03:00:00+01:00',
      '03:30:00+01:00',
    ]);
    expect(slotsOn('2027-10-31').slice(0, 6)).toEqual([
      '00:00:00+01:00',
      '00:30:00+01:00',
      '01:00:00+01:00',
      '01:30:00+01:00',
      '01:00:00+00:00',
      '01:30:00+00:00',
    ]);
    expect(slotsOn('2027-10-31')).toHaveLength(10);
  });

  test('a zone whose clocks differ by half hours has slots at round local times', () => {
    const hours = everyDay(9 * 60, 11 * 60, 'Asia/Kolkata');
    const asked = { from: at('2027-05-01T00:00Z'), to: at('2027-05-02T00:00Z') };

    const slots = slotStarts(openSpans(hours, asked), { minutes: 60, zone: hours.zone, ...asked });

    expect(slots.map((start) => start.toISOString())).toEqual([
      '2027-05-01T03:30:00.000Z',
      '2027-05-01T04:30:00.000Z',
    ]);
  });
});

describe('opening hours', () => {
  test('a special day replaces its weekday, and the night before it still ends after midnight', () => {
    const hours = { ...everyDay(18 * 60, 26 * 60), special: [{ date: '2027-12-25', ranges: [] }] };

    const spans = openSpans(hours, { from: at('2027-12-24T12:00Z'), to: at('2027-12-27T00:00Z') });

    expect(spans.map(({ from, to }) => [from.toISOString(), to.toISOString()])).toEqual([
      ['2027-12-24T18:00:00.000Z', '2027-12-25T02:00:00.000Z'],
      ['2027-12-26T18:00:00.000Z', '2027-12-27T02:00:00.000Z'],
    ]);
  });

  test('hours that begin later do not count before', () => {
    const hours: OpeningHours = {
      zone: 'Europe/London',
      weekly: [{ ...weekly(1, 540, 1_020), validFrom: '2027-06-07', validUntil: '2027-06-14' }],
      special: [],
    };

    const spans = openSpans(hours, { from: at('2027-05-30T00:00Z'), to: at('2027-07-01T00:00Z') });

    expect(spans.map(({ from }) => from.toISOString().slice(0, 10))).toEqual(['2027-06-07', '2027-06-14']);
  });

  test('lunch and dinner are two spans, and a day and night without a break is one', () => {
    const asked = { from: at('2027-01-04T00:00Z'), to: at('2027-01-05T00:00Z') };
    const twice = { ...everyDay(12 * 60, 14 * 60), weekly: [weekly(1, 720, 840), weekly(1, 1_080, 1_320)] };

    expect(openSpans(twice, asked)).toHaveLength(2);
    expect(openSpans(everyDay(0, 1_440), { ...asked, to: at('2027-01-20T00:00Z') })).toHaveLength(1);
  });

  test('says when a closed business opens next, also after weeks, and nothing if it never does', () => {
    const monday = { zone: 'Europe/London', weekly: [weekly(1, 540, 1_020)], special: [] };

    expect(nextOpening(monday, at('2027-01-04T17:00Z'))).toEqual(at('2027-01-11T09:00Z'));
    expect(nextOpening(monday, at('2027-01-04T10:00Z'))).toBeUndefined();
    expect(nextOpening({ ...monday, weekly: [] }, at('2027-01-04T10:00Z'))).toBeUndefined();
  });

  test.each([
    ['three ranges', [0, 1, 2].map((hour) => ({ opens: hour * 120, closes: hour * 120 + 60 }))],
    ['a range that ends before it begins', [{ opens: 600, closes: 540 }]],
    ['more than a day', [{ opens: 600, closes: 2_041 }]],
    [
      'an overlap',
      [
        { opens: 600, closes: 800 },
        { opens: 700, closes: 900 },
      ],
    ],
  ])('refuses %s', (_, ranges) => {
    expect(faultInRanges(ranges)).toBeTypeOf('string');
  });

  test('accepts lunch and dinner, and a night', () => {
    expect(
      faultInRanges([
        { opens: 1_080, closes: 1_560 },
        { opens: 700, closes: 900 },
      ]),
    ).toBeUndefined();
  });
});

test('knows zones and days that exist', () => {
  expect(['Europe/London', 'Asia/Kolkata', 'UTC'].every(isZone)).toBe(true);
  expect(['Mars/Base', '', '../etc', 'Europe/London; drop'].some(isZone)).toBe(false);
  expect(isLocalDate('2028-02-29')).toBe(true);
  expect(['2027-02-29', '2027-13-01', 'today', '2027-1-1'].some(isLocalDate)).toBe(false);
});

/** What clocks in a zone show, from the platform's own tables, without the library that is tested. */
function clockReader(zone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  return (instant: number) => {
    const [date = '', time = ''] = format.format(instant).split(', ');
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return { date, minute: hour * 60 + minute };
  };
}

/** A slow model: finds the instant of a local time by trying all offsets that zones have. */
function modelInstant(date: string, minute: number, zone: string): number {
  const read = clockReader(zone);
  const day = addDays(date, Math.floor(minute / 1_440));
  const wanted = minute % 1_440;
  const asUtc = Date.parse(`${day}T00:00Z`) + wanted * MINUTE_MS;
  const shows = (instant: number) => {
    const shown = read(instant);
    return shown.date === day && shown.minute === wanted;
  };
  const offsets = Array.from({ length: 110 }, (_, index) => 14 * 60 - index * 15);
  const found = offsets.map((offset) => asUtc - offset * MINUTE_MS).find(shows);
  if (found !== undefined) return found;
  // Skipped in spring: as much later as the clocks skip, which is the time by the offset of the day before.
  const before = offsets.find((offset) => {
    const shown = read(asUtc - DAY_MS - offset * MINUTE_MS);
    return shown.date === addDays(day, -1) && shown.minute === wanted;
  });
  return asUtc - (before ?? 0) * MINUTE_MS;
}

const zones = ['Europe/London', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'];
const range = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .map(([start, length]) => ({ opens: start * 15, closes: (start + length) * 15 }));

test('K02: agrees with a slow model in every quarter of an hour of a year, with both changes of summer time', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), range), { minLength: 1, maxLength: 8 }),
      // A day that is listed twice is refused before it gets here.
      fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 364 }), fc.array(range, { maxLength: 2 })), {
        maxLength: 3,
        selector: ([day]) => day,
      }),
      (zone, rows, days) => {
        const hours: OpeningHours = {
          zone,
          weekly: rows.map(([weekday, { opens, closes }]) => weekly(weekday, opens, closes)),
          special: days.map(([day, ranges]) => ({ date: addDays('2027-01-01', day), ranges })),
        };
        const begin = Date.parse('2027-01-01T00:00Z');
        const end = Date.parse('2028-01-01T00:00Z');
        const modelSpans: [number, number][] = [];
        for (let day = -2; day < 368; day += 1) {
          const date = addDays('2027-01-01', day);
          const special = hours.special.find((each) => each.date === date);
          const weekday = ((new Date(`${date}T12:00Z`).getUTCDay() + 6) % 7) + 1;
          const ranges = special?.ranges ?? hours.weekly.filter((each) => each.weekday === weekday);
          for (const { opens, closes } of ranges)
            modelSpans.push([modelInstant(date, opens, zone), modelInstant(date, closes, zone)]);
        }
        const spans = openSpans(hours, { from: new Date(begin), to: new Date(end) });
        for (let instant = begin; instant < end; instant += 15 * MINUTE_MS) {
          const isOpen = spans.some(({ from, to }) => from.getTime() <= instant && instant < to.getTime());
          const modelIsOpen = modelSpans.some(([from, to]) => from <= instant && instant < to);
          if (isOpen !== modelIsOpen) throw new Error(`${zone} ${new Date(instant).toISOString()}`);
        }
      },
    ),
    { numRuns: 4 },
  );
});

test('local times and instants are inverse, except for skipped times', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 366 * 96 }), (zone, quarter) => {
      const instant = new Date(Date.parse('2027-01-01T00:00Z') + quarter * 15 * MINUTE_MS);
      const { date, minute } = localMoment(instant, zone);
      const back = instantOf(date, minute, zone);
      const shown = localMoment(back, zone);
      expect(shown).toEqual(localMoment(instant, zone));
      expect(back <= instant).toBe(true);
    }),
  );
});
