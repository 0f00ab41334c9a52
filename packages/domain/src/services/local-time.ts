import { Temporal } from 'temporal-polyfill';
import { MINUTE_MS } from '../durations.ts';

/** A day of the calendar, such as `2027-03-28`, without a zone. */
export type LocalDate = string;

/** The zone of new businesses. */
export const DEFAULT_ZONE = 'Europe/London';

/**
 * The instant at which clocks in a zone show `minute` minutes after midnight of a day; 1500 is 01:00 of the next day. A
 * time that clocks skip in spring is as much later as they skip. A time that they show twice in autumn is the first one.
 */
export function instantOf(date: LocalDate, minute: number, zone: string): Date {
  const local = Temporal.PlainDate.from(date)
    .add({ days: Math.floor(minute / 1_440) })
    .toPlainDateTime(
      Temporal.PlainTime.from({ hour: Math.floor((minute % 1_440) / 60), minute: minute % 60 }),
    );
  return new Date(local.toZonedDateTime(zone).epochMilliseconds);
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
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

/** By how many minutes clocks in the zone are ahead of UTC at this instant. */
export function offsetMinutes(at: Date, zone: string): number {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  return local.offsetNanoseconds / 1_000_000 / MINUTE_MS;
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
