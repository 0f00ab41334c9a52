import { lookUp } from '@tessera/domain/look-up';
import type { ShownTable } from '../viewer/use-table.ts';

export type Row = Readonly<Record<string, string | null>>;

/** One row, and what must be known to change it. */
export interface RowTarget {
  readonly table: Pick<
    ShownTable,
    'name' | 'schema' | 'columns' | 'identity' | 'is_app_table' | 'can_change_roles'
  >;
  readonly row: Row;
  /** Where it is known apart from the row, of which long values are cut. */
  readonly key?: Readonly<Record<string, string>> | undefined;
}

/** Undefined where a part of it is unknown: then nothing tells this row from another. */
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

/** As the specified calls take it: the value of a single column, or an object of several. */
export function keyForCall(key: Readonly<Record<string, string>>): string | Record<string, string> {
  const values = Object.values(key);
  return values.length === 1 && values[0] !== undefined ? values[0] : { ...key };
}

/** For people: `id = 5, lang = en`. */
export function formatKey(key: Readonly<Record<string, string>>): string {
  return Object.entries(key)
    .map(([column, value]) => `${column} = ${value === '' ? '(empty text)' : value}`)
    .join(', ');
}
