const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** For emails, whose reader's time zone is not known. */
export function formatUtc(time: Date): string {
  return `${format.format(time)} UTC`;
}
