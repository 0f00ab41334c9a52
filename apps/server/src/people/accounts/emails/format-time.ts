const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Formats a time for emails, whose readers' time zones are not known. */
export function formatUtc(time: Date): string {
  return `${format.format(time)} UTC`;
}
