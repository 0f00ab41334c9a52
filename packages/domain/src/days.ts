/**
 * Formats days like `Intl` for en-GB. Intl's formatters read tables from disk first: created while a page starts, they
 * delay it longer than all of React does.
 */

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** “September 2026”, of the UTC day. */
export function monthAndYear(at: Date): string {
  return `${monthOf(at)} ${at.getUTCFullYear()}`;
}

/** “3 September 2026”, of the UTC day. */
export function longDay(at: Date): string {
  return `${at.getUTCDate()} ${monthAndYear(at)}`;
}

/** “3 Sept 2026”, of the UTC day. */
export function shortDay(at: Date): string {
  const month = monthOf(at);
  return `${at.getUTCDate()} ${month.slice(0, month === 'September' ? 4 : 3)} ${at.getUTCFullYear()}`;
}

function monthOf(at: Date): string {
  return months[at.getUTCMonth()] ?? '';
}
