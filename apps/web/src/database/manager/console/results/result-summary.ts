import type { StatementResult } from '@tessera/contract/database/database-console';

type Result = Pick<StatementResult, 'command' | 'statement' | 'columns' | 'row_count' | 'error' | 'is_cut'>;

const MAX_TITLE_CHARS = 32;

/** The beginning of the statement, on one line. */
export function titleOf({ statement }: Pick<Result, 'statement'>): string {
  const words = statement.replaceAll(/\s+/g, ' ').trim();
  return words.length > MAX_TITLE_CHARS ? `${words.slice(0, MAX_TITLE_CHARS - 1)}…` : words;
}

export function summaryOf({ columns, row_count, error, is_cut }: Result): string {
  if (error) return 'failed';
  if (row_count === null) return 'done';
  const count = row_count.toLocaleString('en-GB');
  const rows = row_count === 1 ? '1 row' : `${count}${is_cut ? '+' : ''} rows`;
  return columns.length > 0 ? rows : `${rows} affected`;
}
