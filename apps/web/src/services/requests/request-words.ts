import type { QuoteStatus, RequestStatus } from '@tessera/domain/services/requests/request-status';

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' });

/** “3 Mar 2027, 09:05”, as clocks in the United Kingdom show it. */
export const momentText = (at: Date) => moment.format(at);
export const dayText = (at: Date) => day.format(at);

const weekday = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Europe/London',
});
/** “Wed, 3 Mar 2027”. */
export const weekdayText = (at: Date) => weekday.format(at);

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });
/** “09:05”. */
export const clockText = (at: Date) => clock.format(at);

export const requestStatusWords: Readonly<Record<RequestStatus, string>> = {
  open: 'Waiting for quotes',
  accepted: 'Waiting for payment',
  booked: 'Booked',
  closed: 'Ended',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

export const quoteStatusWords: Readonly<Record<QuoteStatus, string>> = {
  sent: 'Offered',
  accepted: 'Reserved until paid',
  booked: 'Booked',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

/** “2 h 5 min”. */
export function minutesText(minutes: number): string {
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
