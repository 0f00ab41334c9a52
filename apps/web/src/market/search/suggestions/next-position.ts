/** Page Up and Page Down move by this many options. */
const OPTIONS_PER_PAGE = 6;

/**
 * Position in a list after a key was pressed. -1 means that nothing is chosen, as at the beginning. Undefined if the
 * key does not move in the list: Home and End move in the text until an option is chosen.
 */
export function nextPosition(key: string, position: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  if (key === 'ArrowDown') return position >= last ? 0 : position + 1;
  if (key === 'ArrowUp') return position <= 0 ? last : position - 1;
  if (key === 'PageDown') return Math.min(position + OPTIONS_PER_PAGE, last);
  if (key === 'PageUp') return Math.max(position - OPTIONS_PER_PAGE, 0);
  if (position < 0) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}
