import { calendarStatus } from '@tessera/domain/selling/fulfilment/calendar-words';
import { findLineKindWords, lineKindNames } from '@tessera/domain/sold/kinds/line-kinds';
import type { Config } from '../../config.ts';
import type { CalendarEntry } from '../../platform/mail/calendar-file.ts';
import type { OrderLine } from '../orders/public.ts';
import type { Fulfilment } from './fulfilments.queries.ts';

/** The kinds of lines that have a time. */
export const timedKinds: readonly string[] = lineKindNames.filter(
  (name) => findLineKindWords(name)?.calendar,
);

interface Entered {
  readonly fulfilment: Fulfilment;
  readonly line: Pick<OrderLine, 'title' | 'terms'>;
  readonly orderNumber: number;
  /** The page on this site that the entry links to. */
  readonly path: string;
}

/** What calendars show about a line. Undefined if it has no time. */
export function calendarEntry(
  { fulfilment, line, orderNumber, path }: Entered,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): CalendarEntry | undefined {
  const { kind, state, startsAt, endsAt, orderLineId, calendarRevision, changedAt } = fulfilment;
  const words = findLineKindWords(kind);
  if (!words?.calendar || !words.fulfilment || !startsAt) return undefined;
  const end = endsAt ?? startsAt;
  const { zone, place } = termsOf(line.terms);
  return {
    uid: `${orderLineId}@${new URL(publicUrl).hostname}`,
    revision: calendarRevision,
    status: calendarStatus(words.fulfilment, words.calendar, state),
    start: startsAt,
    end,
    title: line.title,
    // Calendars show times where their reader is. This line says when it is where it happens.
    text: [`${timeText(startsAt, end, zone)}, ${zone} time.`, `Order ${orderNumber}.`].join('\n'),
    location: place,
    url: `${publicUrl}${path}`,
    changedAt,
  };
}

/** Whether the entry belongs into calendars: it has a time, and is not cancelled. */
export function isInCalendars(entry: CalendarEntry | undefined): entry is CalendarEntry {
  return entry !== undefined && entry.status !== 'cancelled';
}

function timeText(start: Date, end: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone });
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone });
  return `${day.format(start)}, ${time.format(start)} to ${time.format(end)}`;
}

function termsOf(terms: unknown): { readonly zone: string; readonly place: string } {
  const stored: Readonly<Record<string, unknown>> =
    typeof terms === 'object' && terms !== null ? { ...terms } : {};
  const { zone, place } = stored;
  return {
    zone: typeof zone === 'string' ? zone : 'UTC',
    place: typeof place === 'string' ? place : '',
  };
}
