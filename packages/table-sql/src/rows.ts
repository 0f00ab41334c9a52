import type { Dialect } from './dialect.ts';
import { floatNumber } from './floats.ts';
import { cellLiteral, literalForm, type Value } from './literals.ts';
import { join, name, sql, type Sql, value, words } from './sql.ts';
import { type TableName, tableName } from './tables.ts';

/** How a column's values are compared, told from its type. */
export interface ComparedColumn {
  readonly name: string;
  /** The server's own name of the type, without length: `int4`, `varchar`, `datetime`. */
  readonly type: string;
  /** What a text beside a cell is read as, where the server does not find that out: rows, names of its own objects. */
  readonly readAs?: string | undefined;
  /** Its values know no order; and those that the server calls equal may differ: a `box` is compared by its area. */
  readonly isUnordered?: boolean | undefined;
  /** Rows are put in order by so many letters of its cells, from the beginning; unset: by all of them. */
  readonly sortChars?: number | undefined;
}

export type Cells = readonly (readonly [ComparedColumn, Value])[];

/** What a column is set to: a value, or what the table gives where nothing is said. */
export type NewValue = { readonly value: Value } | 'default';
export type NewCells = readonly (readonly [ComparedColumn, NewValue])[];

/** Types of PostgreSQL whose `=` means what a reader of the text would say, and which may use an index. */
const exact = new Set(
  'int2 int4 int8 oid numeric bool uuid date time timestamp timestamptz text varchar bytea "char" name'.split(
    ' ',
  ),
);

/** Equal in the server's own words. `concat` writes a value exactly as it is shown, also where a type knows no `=`. */
export function isSame(dialect: Dialect, column: ComparedColumn, expected: Value): Sql {
  const cell = name(column.name);
  if (expected === null) return sql`${cell} IS NULL`;
  if (dialect === 'mysql') return isSameInMysql(column, expected);
  if (exact.has(column.type)) return sql`${cell} = ${value(expected)}`;
  return sql`concat(${cell}) = ${value(expected)}`;
}

const mysqlTexts = new Set('char varchar tinytext text mediumtext longtext enum set json'.split(' '));
/** Text is compared letter by letter, bytes as bytes, and a FLOAT as the number it really holds. */
function isSameInMysql(column: ComparedColumn, expected: string): Sql {
  const cell = name(column.name);
  if (mysqlTexts.has(column.type))
    return sql`BINARY CONVERT(${cell} USING utf8mb4) = BINARY CONVERT(${value(expected)} USING utf8mb4)`;
  if (column.type === 'float') return sql`${cell} = ${words(floatNumber(expected))}`;
  return sql`${cell} = ${mysqlValue(column, expected)}`;
}

/** A value in the form that MySQL takes for the column: bytes and bits have one of their own. */
export function mysqlValue(column: ComparedColumn, given: Value): Sql {
  const form = literalForm('mysql', column.type);
  return form === 'text' ? value(given) : words(cellLiteral('mysql', form, given));
}

function written(dialect: Dialect, column: ComparedColumn, given: NewValue): Sql {
  if (given === 'default') return sql`DEFAULT`;
  return dialect === 'mysql' ? mysqlValue(column, given.value) : value(given.value);
}

function all(dialect: Dialect, cells: Cells): Sql {
  return join(
    cells.map(([column, expected]) => isSame(dialect, column, expected)),
    ' AND ',
  );
}

/** There is no form without a key. */
export interface RowGuard {
  readonly key: Cells;
  /** What the changed columns held when they were read: somebody else's change is not overwritten. */
  readonly old: Cells;
}

export class NoKey extends Error {
  override readonly name = 'NoKey';
}

function guarded(dialect: Dialect, { key, old }: RowGuard): Sql {
  if (key.length === 0) throw new NoKey('A row without a key is not touched');
  return all(dialect, [...key, ...old]);
}

export function updateRow(dialect: Dialect, table: TableName, set: NewCells, guard: RowGuard): Sql {
  const changes = set.map(
    ([column, given]) => sql`${name(column.name)} = ${written(dialect, column, given)}`,
  );
  return sql`UPDATE ${tableName(table)} SET ${join(changes)} WHERE ${guarded(dialect, guard)}`;
}

export function deleteRow(dialect: Dialect, table: TableName, guard: RowGuard): Sql {
  return sql`DELETE FROM ${tableName(table)} WHERE ${guarded(dialect, guard)}`;
}

export function insertRow(
  dialect: Dialect,
  table: TableName,
  cells: NewCells,
  identity: 'as the table says' | 'given by hand' = 'as the table says',
): Sql {
  if (cells.length === 0)
    return dialect === 'postgres'
      ? sql`INSERT INTO ${tableName(table)} DEFAULT VALUES`
      : sql`INSERT INTO ${tableName(table)} () VALUES ()`;
  const columns = join(cells.map(([column]) => name(column.name)));
  const values = join(cells.map(([column, given]) => written(dialect, column, given)));
  const over = dialect === 'postgres' && identity === 'given by hand' ? sql` OVERRIDING SYSTEM VALUE` : sql``;
  return sql`INSERT INTO ${tableName(table)} (${columns})${over} VALUES (${values})`;
}

export function whereRow(dialect: Dialect, key: Cells): Sql {
  return guarded(dialect, { key, old: [] });
}

/** Many rows at once. */
export function insertRows(
  dialect: Dialect,
  table: TableName,
  columns: readonly ComparedColumn[],
  rows: readonly (readonly Value[])[],
  identity: 'as the table says' | 'given by hand' = 'as the table says',
): Sql {
  const names = join(columns.map((column) => name(column.name)));
  const tuples = rows.map((row) => {
    const cells = columns.map((column, index) => written(dialect, column, { value: row[index] ?? null }));
    return sql`(${join(cells)})`;
  });
  const over = dialect === 'postgres' && identity === 'given by hand' ? sql` OVERRIDING SYSTEM VALUE` : sql``;
  return sql`INSERT INTO ${tableName(table)} (${names})${over} VALUES ${join(tuples)}`;
}
