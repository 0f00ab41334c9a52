import { formatBytes } from '@tessera/domain/files/personal-files/byte-units';
import { CELL_SHOWN, DEFAULT_SHOWN } from '@tessera/domain/database/names';

/** A size such as “1.5 MB”. Null becomes a dash. */
export function formatSize(bytes: number | null): string {
  return bytes === null ? '–' : formatBytes(bytes);
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
