import { CELL_SHOWN, DEFAULT_SHOWN } from '@tessera/domain/database/names';

const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/** A size in units of 1024 bytes, such as `1.5 MB`. Null becomes a dash. */
export function formatBytes(bytes: number | null): string {
  if (bytes === null) return '–';
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const amount = bytes / 1024 ** power;
  return `${amount.toLocaleString('en-GB', { maximumFractionDigits: power === 0 ? 0 : 1 })} ${units[power]}`;
}

export function formatCount(count: number | null, isEstimate = false): string {
  return count === null ? '–' : `${isEstimate ? '~' : ''}${count.toLocaleString('en-GB')}`;
}

/** Cuts a text to a number of characters and adds an ellipsis. A character of two UTF-16 units is not split. */
export function truncate(text: string, maxChars = CELL_SHOWN): string {
  if (text.length <= maxChars) return text;
  const chars = Array.from(text);
  return chars.length <= maxChars ? text : `${chars.slice(0, maxChars).join('')}…`;
}

export function shownDefault(text: string): string {
  return truncate(text, DEFAULT_SHOWN);
}
