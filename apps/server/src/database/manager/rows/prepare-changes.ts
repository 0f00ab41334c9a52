import type { RowChange } from '@tessera/contract/database/database-rows';
import type { Refusal } from '@tessera/contract/refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Dialect } from '@tessera/table-sql/dialect';
import {
  type Cells,
  deleteRow,
  insertRow,
  type NewCells,
  type NewValue,
  updateRow,
} from '@tessera/table-sql/rows';
import type { Sql } from '@tessera/table-sql/sql';
import { comparedColumn, type TableDescription } from '../catalog/catalog.ts';
import { type ColumnRefusal, findColumn } from '../tables/tables.ts';
import { toKey } from './row-key.ts';

export interface PreparedChange {
  readonly kind: RowChange['kind'];
  readonly table: TableDescription;
  readonly statement: Sql;
  /** Empty for an insert. */
  readonly key: Cells;
  readonly set: NewCells;
}

type PrepareRefusal = ColumnRefusal | Refusal<'database.row_unknown'>;

/** Checks the columns and the key of one change, and builds its statement. */
export function prepareChange(
  dialect: Dialect,
  table: TableDescription,
  change: RowChange,
): Result<PreparedChange, PrepareRefusal> {
  if (change.kind === 'insert') {
    const values = toNewCells(table, change.values);
    if (!values.ok) return values;
    const isByHand = values.value.some(([column]) => isIdentity(table, column.name));
    const statement = insertRow(
      dialect,
      table,
      values.value,
      isByHand ? 'given by hand' : 'as the table says',
    );
    return ok({ kind: 'insert', table, statement, key: [], set: values.value });
  }
  const key = toKey(table, change.key, change.kind);
  if (!key.ok) return key;
  const old = toCells(table, change.old);
  if (!old.ok) return old;
  const guard = { key: key.value, old: old.value };
  if (change.kind === 'delete')
    return ok({
      kind: 'delete',
      table,
      statement: deleteRow(dialect, table, guard),
      key: key.value,
      set: [],
    });
  const set = toNewCells(table, change.set);
  if (!set.ok) return set;
  if (set.value.length === 0) return refuse({ code: 'database.column_unknown', column: '' });
  const statement = updateRow(dialect, table, set.value, guard);
  return ok({ kind: 'update', table, statement, key: key.value, set: set.value });
}

function isIdentity(table: TableDescription, name: string): boolean {
  return table.columns.some((column) => column.name === name && column.isIdentityAlways);
}

function toCells(
  table: TableDescription,
  given: Readonly<Record<string, string | null>>,
): Result<Cells, PrepareRefusal> {
  const cells: (readonly [ReturnType<typeof comparedColumn>, string | null])[] = [];
  for (const [name, value] of Object.entries(given)) {
    const column = findColumn(table, name);
    if (!column.ok) return column;
    cells.push([comparedColumn(column.value), value]);
  }
  return ok(cells);
}

function toNewCells(
  table: TableDescription,
  given: Readonly<Record<string, string | null | { default: true }>>,
): Result<NewCells, PrepareRefusal> {
  const cells: (readonly [ReturnType<typeof comparedColumn>, NewValue])[] = [];
  for (const [name, value] of Object.entries(given)) {
    const found = findColumn(table, name);
    if (!found.ok) return found;
    const column = found.value;
    // The server computes generated columns. A form may send values for them, which are ignored.
    if (column.isGenerated) continue;
    cells.push([comparedColumn(column), typeof value === 'object' && value !== null ? 'default' : { value }]);
  }
  return ok(cells);
}
