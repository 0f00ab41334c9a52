/** How a row of a table is told from all others, the best way first. */
export interface RowIdentity {
  /** `guess`: nothing guarantees that only one row has this value, so it is counted before anything is changed. */
  readonly kind: 'primary key' | 'unique index' | 'guess' | 'none';
  readonly columns: readonly string[];
}

interface Keyed {
  readonly columns: readonly string[];
  /** Of the primary key, in its order; empty where there is none. */
  readonly primaryKey: readonly string[];
  /** Unique indexes over whole columns that are never null, without a condition. */
  readonly uniqueKeys: readonly (readonly string[])[];
}

/** The specification's order, for tables that have no key. */
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
