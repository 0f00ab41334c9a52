import { Temporal } from 'temporal-polyfill';
import { DAY_MS, MINUTE_MS } from '../durations.ts';

/** A day of the calendar, such as `2027-03-28`, without a zone. */
export type LocalDate = string;

/** The zone of new businesses. */
export const DEFAULT_ZONE = 'Europe/London';

/**
 * The instant at which clocks in a zone show `minute` minutes after midnight of a day; 1500 is 01:00 of the next day. A
 * time that clocks skip in spring is as much later as they skip. A time that they show twice in autumn is the first one.
 */
export function instantOf(date: LocalDate, minute: number, zone: string): Date {
  const shown = Date.parse(`${date}T00:00Z`) + minute * MINUTE_MS;
  const day = Math.floor(shown / DAY_MS);
  const offset = offsetOfDay(day, zone);
  // Clocks are less than a day ahead or behind, so that these three days contain the instant.
  if (offset !== undefined && offsetOfDay(day - 1, zone) === offset && offsetOfDay(day + 1, zone) === offset)
    return new Date(shown - offset * MINUTE_MS);
  const local = Temporal.PlainDate.from(date)
    .add({ days: Math.floor(minute / 1_440) })
    .toPlainDateTime(
      Temporal.PlainTime.from({ hour: Math.floor((minute % 1_440) / 60), minute: minute % 60 }),
    );
  return new Date(local.toZonedDateTime(zone).epochMilliseconds);
}

/**
 * The instant at which a day begins in a zone, in milliseconds, if clocks do not change from the day before until the end of the
 * next day: then a minute of the day is as many minutes later. Undefined otherwise.
 */
export function steadyMidnight(date: LocalDate, zone: string): number | undefined {
  const shown = Date.parse(`${date}T00:00Z`);
  const day = shown / DAY_MS;
  const offset = offsetOfDay(day, zone);
  const isSteady = [-1, 1, 2].every((days) => offsetOfDay(day + days, zone) === offset);
  return offset === undefined || !isSteady ? undefined : shown - offset * MINUTE_MS;
}

interface LocalMoment {
  readonly date: LocalDate;
  /** Minutes after midnight that clocks show. */
  readonly minute: number;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
}

/** What calendars and clocks in a zone show at an instant. */
export function localMoment(at: Date, zone: string): LocalMoment {
  const shown = shownAt(at, zone);
  if (shown)
    return {
      date: shown.toISOString().slice(0, 10),
      minute: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
      weekday: shown.getUTCDay() || 7,
    };
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  return {
    date: local.toPlainDate().toString(),
    minute: local.hour * 60 + local.minute,
    weekday: local.dayOfWeek,
  };
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: LocalDate): number {
  return Temporal.PlainDate.from(date).dayOfWeek;
}

/** An instant as ISO text with the zone's offset, such as `2027-03-28T12:00:00+01:00`. */
export function isoWithOffset(at: Date, zone: string): string {
  const offset = offsetOfDay(Math.floor(at.getTime() / DAY_MS), zone);
  if (offset !== undefined) return isoText(at.getTime() + offset * MINUTE_MS, offset);
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

/** By how many minutes clocks in the zone are ahead of UTC at this instant. */
export function offsetMinutes(at: Date, zone: string): number {
  return offsetOfDay(Math.floor(at.getTime() / DAY_MS), zone) ?? computeOffset(at, zone);
}

function computeOffset(at: Date, zone: string): number {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  return local.offsetNanoseconds / 1_000_000 / MINUTE_MS;
}

/**
 * Offsets of whole days by zone and day. Weeks of free times need thousands of conversions, which take ten times as long
 * without it. Undefined for a day in which clocks change.
 */
const offsets = new Map<string, Map<number, number | undefined>>();
/** How many days are remembered for each zone: some years. */
const MAX_REMEMBERED_DAYS = 2_000;
const MAX_ZONES = 50;

/** By how many minutes clocks are ahead of UTC during a day of UTC, counted from 1970. Undefined if they change in it. */
function offsetOfDay(day: number, zone: string): number | undefined {
  const ofZone = offsets.get(zone) ?? new Map<number, number | undefined>();
  const known = ofZone.get(day);
  if (known !== undefined || ofZone.has(day)) return known;
  const [first, last] = [day * DAY_MS, (day + 1) * DAY_MS - 1].map((at) => computeOffset(new Date(at), zone));
  // Offsets of long ago have seconds.
  const offset = first === last && Number.isInteger(first) ? first : undefined;
  if (!offsets.has(zone) && offsets.size >= MAX_ZONES) offsets.clear();
  if (ofZone.size >= MAX_REMEMBERED_DAYS) ofZone.clear();
  offsets.set(zone, ofZone.set(day, offset));
  return offset;
}

/** A date that shows in UTC what clocks in the zone show. Undefined on a day in which they change. */
function shownAt(at: Date, zone: string): Date | undefined {
  const offset = offsetOfDay(Math.floor(at.getTime() / DAY_MS), zone);
  return offset === undefined ? undefined : new Date(at.getTime() + offset * MINUTE_MS);
}

/** Numbers below 60 with two digits. */
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
const two = (number: number) => twoDigits[number] ?? String(number);

/** The day that was written last: free times of weeks come in their order. */
let lastDate = { day: Number.NaN, text: '' };

/** ISO text such as `2027-03-28T12:00:00+01:00`. `shown` shows in UTC what clocks show that are so far ahead of it. */
function isoText(shown: number, offset: number): string {
  const day = Math.floor(shown / DAY_MS);
  if (day !== lastDate.day) lastDate = { day, text: new Date(day * DAY_MS).toISOString().slice(0, -14) };
  const seconds = Math.floor((shown - day * DAY_MS) / 1_000);
  const minutes = Math.floor(seconds / 60);
  const ahead = Math.abs(offset);
  const clock = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}`;
  const zone = `${offset < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
  return `${lastDate.text}T${clock}${zone}`;
}

/** Whether this is the name of a time zone such as `Europe/London`. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]+(?:\/[\w+-]+){0,2}$/.test(name)) return false;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

/** Whether this is a day that exists: `2027-02-29` is not. */
export function isLocalDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch {
    return false;
  }
}
