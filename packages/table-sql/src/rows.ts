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
   * Type to which a compared text is cast, where the server cannot infer it: for composite types, and for types such as
   * `regclass` whose values are names of the server's objects.
   */
  readonly readAs?: string | undefined;
  /** Rows cannot be sorted by this column. For example, two boxes are equal for the server if their areas are. */
  readonly isUnordered?: boolean | undefined;
  /** MySQL's `DOUBLE(10,2)`, which may store a slightly different number than the text that was written. */
  readonly hasFixedDecimals?: boolean | undefined;
  /** For a type of an extension: the schema of its operators, without which the server does not find them. */
  readonly operators?: string | undefined;
  /** Rows are sorted by this many characters at the beginning of the cells; by all of them if unset. */
  readonly sortChars?: number | undefined;
}

export type Cells = readonly (readonly [ComparedColumn, Value])[];

/** What a change writes to a column: a value, or the column's default. */
export type NewValue = { readonly value: Value } | 'default';
export type NewCells = readonly (readonly [ComparedColumn, NewValue])[];

/** PostgreSQL's types for which `=` is true only if the texts are equal. So `=` is used, which an index can answer. */
const exact = new Set(
  'int2 int4 int8 oid numeric bool uuid date time timestamp timestamptz text varchar bytea "char" name'.split(
    ' ',
  ),
);

/**
 * Condition that a cell is still the text that was shown. Types that are not in `exact` are compared by `concat`, which
 * writes a value exactly as it was shown, and works for types without `=`.
 */
export function isSame(dialect: Dialect, column: ComparedColumn, expected: Value): Sql {
  const cell = name(column.name);
  if (expected === null) return sql`${cell} IS NULL`;
  if (dialect === 'mysql') return isSameInMysql(column, expected);
  if (exact.has(column.type)) return sql`${cell} = ${value(expected)}`;
  return sql`concat(${cell}) = ${value(expected)}`;
}

const mysqlTexts = new Set('char varchar tinytext text mediumtext longtext enum set json'.split(' '));
/** Compares texts byte by byte, so that the collation does not matter, and a FLOAT by its exact value. */
function isSameInMysql(column: ComparedColumn, expected: string): Sql {
  const cell = name(column.name);
  if (mysqlTexts.has(column.type))
    return sql`BINARY CONVERT(${cell} USING utf8mb4) = BINARY CONVERT(${value(expected)} USING utf8mb4)`;
  if (column.type === 'float') return sql`${cell} = ${words(floatNumber(expected))}`;
  return sql`${cell} = ${mysqlValue(column, expected)}`;
}

/**
 * Writes a value in the form that MySQL needs for the column, such as the special literals for bytes and bits. For a
 * `DOUBLE(10,2)` the number is not quoted: MariaDB stores -0.01 as -0.010000000000000009, which equals the number
 * -0.01, but not the text '-0.01'.
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

/** Which row an UPDATE or DELETE changes. A key is required. */
export interface RowGuard {
  readonly key: Cells;
  /** Values that the changed columns had when they were read. If another person has changed one, nothing is written. */
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

/** One INSERT with many rows. */
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
