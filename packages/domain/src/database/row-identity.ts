/** The columns by which the manager finds a row of a table. */
export interface RowIdentity {
  /**
   * `guess`: the table has no key, so a likely column is used. Several rows may have the same value in it, so the rows
   * are counted before anything is changed.
   */
  readonly kind: 'primary key' | 'unique index' | 'guess' | 'none';
  readonly columns: readonly string[];
}

interface Keyed {
  readonly columns: readonly string[];
  /** Columns of the primary key in its order; empty if there is none. */
  readonly primaryKey: readonly string[];
  /** Unique indexes over full columns that are never null, without a condition. */
  readonly uniqueKeys: readonly (readonly string[])[];
}

/**
 * For tables without a key: the first of these columns that a table has identifies its rows, as the specification says.
 */
const guesses = ['id', 'user_id', 'session_id'] as const;

export function identityOf({ columns, primaryKey, uniqueKeys }: Keyed): RowIdentity {
  if (primaryKey.length > 0) return { kind: 'primary key', columns: primaryKey };
  const shortest = uniqueKeys.toSorted((a, b) => a.length - b.length)[0];
  if (shortest) return { kind: 'unique index', columns: shortest };
  const guess = guessedColumn(columns);
  return guess === undefined ? { kind: 'none', columns: [] } : { kind: 'guess', columns: [guess] };
}

export function guessedColumn(columns: readonly string[]): string | undefined {
  return guesses.find((guess) => columns.includes(guess)) ?? columns[0];
}
