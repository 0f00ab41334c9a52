import type { ColumnInfo } from '@tessera/contract/database-shapes';

const DEFAULT_LETTERS = 20;

/** What a new row gets in a column of which nothing was said. */
export function unsetWord(column: ColumnInfo): string {
  const { is_auto, is_generated, is_hidden, is_nullable, column_default } = column;
  if (is_hidden) return 'hidden';
  if (is_auto) return 'Auto-generated';
  if (is_generated) return 'Computed';
  if (column_default !== null) {
    const shown = column_default.slice(0, DEFAULT_LETTERS);
    return column_default.length > DEFAULT_LETTERS ? `${shown}…` : shown;
  }
  return is_nullable === 'YES' ? 'NULL' : 'REQUIRED';
}
