import { lookUp } from '@tessera/domain/look-up';
import type { ShownTable } from '../viewer/use-table.ts';

export type Row = Readonly<Record<string, string | null>>;

/** A row to change, and the facts about its table. */
export interface RowTarget {
  readonly table: Pick<
    ShownTable,
    'name' | 'schema' | 'columns' | 'identity' | 'row_rights' | 'is_app_table' | 'can_change_roles'
  >;
  readonly row: Row;
  /** The row's full key. It is given separately, because `row` may have only the beginning of a long value. */
  readonly key?: Readonly<Record<string, string>> | undefined;
}

/** The key of a row. Undefined if a value in it is not known, because the rest does not identify the row. */
export function keyOf({ table, row, key: known }: RowTarget): Readonly<Record<string, string>> | undefined {
  if (known) return known;
  const { columns } = table.identity;
  const key: [string, string][] = [];
  for (const column of columns) {
    const value = lookUp(row, column);
    if (value === null || value === undefined) return undefined;
    key.push([column, value]);
  }
  return columns.length === 0 ? undefined : Object.fromEntries(key);
}

/** The key in the form that the specified calls expect: the value of a single key column, or an object of several. */
export function keyForCall(key: Readonly<Record<string, string>>): string | Record<string, string> {
  const values = Object.values(key);
  return values.length === 1 && values[0] !== undefined ? values[0] : { ...key };
}

/** A key in words, such as `id = 5, lang = en`. */
export function formatKey(key: Readonly<Record<string, string>>): string {
  return Object.entries(key)
    .map(([column, value]) => `${column} = ${value === '' ? '(empty text)' : value}`)
    .join(', ');
}
