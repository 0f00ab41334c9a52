import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** Something with a time, as calendars store it. Times are written in UTC, so they are right wherever it is read. */
export interface CalendarEntry {
  /** The same for every version of the entry, so that a calendar replaces the one that it has. */
  readonly uid: string;
  /** Calendars ignore versions with a lower number than the one that they have. */
  readonly revision: number;
  readonly status: 'tentative' | 'confirmed' | 'cancelled';
  readonly start: Date;
  readonly end: Date;
  readonly title: string;
  readonly text: string;
  readonly location: string;
  readonly url: string;
  readonly changedAt: Date;
}

/** A calendar file in an email. Mail programs add, move or remove its entry. */
export interface CalendarFile {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly content: string;
}

const statuses = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

const product = { company: 'Tessera', product: 'Calendar', language: 'EN' };
const FEED_REFRESH_SECONDS = 3_600;

interface Invitation {
  readonly siteName: string;
  /** The sender of the site’s emails, such as `Tessera <no-reply@market.example>`. */
  readonly from: string;
  readonly to: string;
}

/** The file for the email about one entry. The recipient need not answer: that is why they count as coming. */
export function calendarFile(entry: CalendarEntry, { siteName, from, to }: Invitation): CalendarFile {
  const method = entry.status === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const calendar = ical({ prodId: product, method: ICalCalendarMethod[method] });
  calendar.createEvent({
    ...toEvent(entry),
    organizer: { name: oneLine(siteName), email: from.match(/<([^<>]*)>/)?.[1] ?? from },
    attendees: [{ email: to, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  });
  return { method, content: calendar.toString() };
}

/** Entries as a file without invitations, for calendars that read it from an address, and for downloads. */
export function calendarOf(name: string, entries: readonly CalendarEntry[]): string {
  const calendar = ical({
    prodId: product,
    method: ICalCalendarMethod.PUBLISH,
    name: oneLine(name),
    ttl: FEED_REFRESH_SECONDS,
  });
  for (const entry of entries) calendar.createEvent(toEvent(entry));
  return calendar.toString();
}

function toEvent(entry: CalendarEntry) {
  return {
    id: entry.uid,
    sequence: entry.revision,
    status: statuses[entry.status],
    stamp: entry.changedAt,
    start: entry.start,
    end: entry.end,
    summary: oneLine(entry.title),
    description: entry.text,
    location: entry.location === '' ? null : oneLine(entry.location),
    url: entry.url,
  };
}

/** Line breaks would begin a new property in programs that do not escape them. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ').trim();
}
