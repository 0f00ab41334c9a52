import { plural } from '@tessera/domain/plural';
import { MB } from '@tessera/domain/files/storage-plans/sizes';
import { formatPence, PENCE_PER_POUND } from '@tessera/domain/files/storage-plans/prices';

/** Formats a size in MB, as limits are. It is rounded up, so that a size over a limit never looks equal to it. */
export function megabytes(bytes: number): string {
  const hundredths = Math.ceil((bytes / MB) * 100);
  return `${(hundredths / 100).toLocaleString('en-GB', { maximumFractionDigits: 2 })} MB`;
}

export function perMonth(pounds: number): string {
  return pounds === 0 ? 'free' : `${formatPence(pounds * PENCE_PER_POUND)} a month`;
}

export function formatMonths(months: number): string {
  return plural(months, 'month');
}

export function formatDay(date: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(date);
}
