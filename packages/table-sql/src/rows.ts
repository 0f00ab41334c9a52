import type { Dialect } from './dialect.ts';
import { floatNumber } from './floats.ts';
import { cellLiteral, literalForm, type Value } from './literals.ts';
import { join, name, sql, type Sql, value, words } from './sql.ts';
import { type TableName, tableName } from './tables.ts';

/** Facts about a column that decide how its values are compared. */
export interface ComparedColumn {
  readonly name: string;
  /** The server's name of the type, without length: `int4`, `varchar`, `datetime`. */
  readonly type: string;
  /**
   * Type to cast a compared text to, if the server cannot infer it: composite types and names of the server's objects.
   */
  readonly readAs?: string | undefined;
  /** Values have no order, and values that the server calls equal may differ: a `box` is compared by its area. */
  readonly isUnordered?: boolean | undefined;
  /** A `DOUBLE(10,2)` of MySQL, which may store another number than its text says. */
  readonly hasFixedDecimals?: boolean | undefined;
  /** Schema of the operators of an extension's type, which are not found without it. */
  readonly operators?: string | undefined;
  /** Rows are sorted by this many characters at the beginning of the cells; by all of them if unset. */
  readonly sortChars?: number | undefined;
}

export type Cells = readonly (readonly [ComparedColumn, Value])[];

/** New value of a column: a value, or the column's default. */
export type NewValue = { readonly value: Value } | 'default';
export type NewCells = readonly (readonly [ComparedColumn, NewValue])[];

/** Types of PostgreSQL whose `=` is true only for equal texts. Their comparison can use an index. */
const exact = new Set(
  'int2 int4 int8 oid numeric bool uuid date time timestamp timestamptz text varchar bytea "char" name'.split(
    ' ',
  ),
);

/**
 * Compares a cell with the text that was shown. `concat` writes a value exactly as it is shown, even if its type has no
 * `=`.
 */
export function isSame(dialect: Dialect, column: ComparedColumn, expected: Value): Sql {
  const cell = name(column.name);
  if (expected === null) return sql`${cell} IS NULL`;
  if (dialect === 'mysql') return isSameInMysql(column, expected);
  if (exact.has(column.type)) return sql`${cell} = ${value(expected)}`;
  return sql`concat(${cell}) = ${value(expected)}`;
}

const mysqlTexts = new Set('char varchar tinytext text mediumtext longtext enum set json'.split(' '));
/** Compares text by its bytes, without collation, bytes as bytes, and a FLOAT by its exact number. */
function isSameInMysql(column: ComparedColumn, expected: string): Sql {
  const cell = name(column.name);
  if (mysqlTexts.has(column.type))
    return sql`BINARY CONVERT(${cell} USING utf8mb4) = BINARY CONVERT(${value(expected)} USING utf8mb4)`;
  if (column.type === 'float') return sql`${cell} = ${words(floatNumber(expected))}`;
  return sql`${cell} = ${mysqlValue(column, expected)}`;
}

/**
 * A value in MySQL's form for the column. Bytes and bits have special literals. MariaDB stores -0.01 in a `DOUBLE(10,2)`
 * as -0.010000000000000009. That is equal to the number -0.01, which has a fixed number of decimals too, but not to the
 * text '-0.01', which is compared as any DOUBLE.
 */
export function mysqlValue(column: ComparedColumn, given: Value): Sql {
  const form = column.hasFixedDecimals ? 'number' : literalForm('mysql', column.type);
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

/** Condition of an UPDATE or DELETE. A key is required. */
export interface RowGuard {
  readonly key: Cells;
  /** Values of the changed columns when they were read, so that nobody else's change is overwritten. */
  readonly old: Cells;
}

export class NoKey extends Error {
  override readonly name = 'NoKey';
}

function guarded(dialect: Dialect, { key, old }: RowGuard): Sql {
  if (key.length === 0) throw new NoKey('A row without a key cannot be changed');
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
