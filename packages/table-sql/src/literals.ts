import type { Dialect } from './dialect.ts';

/** NULL is different from the empty text. */
export type Value = string | null;

/** A text that no server can store. */
export class BadLiteral extends Error {
  override readonly name = 'BadLiteral';
}

/**
 * Quotes a text as an SQL literal. For PostgreSQL, a text with a backslash is written in a form that means the same
 * whether `standard_conforming_strings` is on or off. For MySQL, the session must use utf8mb4 and treat the backslash
 * as an escape. Only MySQL can store U+0000.
 */
export function quoteLiteral(dialect: Dialect, value: Value): string {
  if (value === null) return 'NULL';
  if (!value.isWellFormed()) throw new BadLiteral('This text cannot be stored');
  const doubled = value.replaceAll("'", "''");
  if (dialect === 'mysql') return `'${escapeForMysql(doubled)}'`;
  if (value.includes('\0')) throw new BadLiteral('This text cannot be stored');
  return value.includes('\\') ? `E'${doubled.replaceAll('\\', '\\\\')}'` : `'${doubled}'`;
}

/**
 * Escapes backslashes, which MySQL would interpret, and U+0000, CR and U+001A, which a client or an editor would
 * change. The caller has doubled the quotes.
 */
function escapeForMysql(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('\0', '\\0')
    .replaceAll('\r', '\\r')
    .replaceAll('\u001A', '\\Z');
}

/**
 * How a column's values are written in a statement. MySQL has special literals for bytes and bits. MySQL's exact
 * numbers are written without quotes: compared with a quoted number they would be rounded to DOUBLEs, and neighbours be
 * equal.
 */
export type LiteralForm = 'text' | 'bytes' | 'bits' | 'number';

const mysqlNumbers = new Set(['tinyint', 'smallint', 'mediumint', 'int', 'bigint', 'decimal']);

const mysqlBytes = new Set(
  'binary varbinary tinyblob blob mediumblob longblob vector geometry point linestring polygon multipoint multilinestring multipolygon geometrycollection'.split(
    ' ',
  ),
);

/** The form is decided by the column's type and never by the value, because `0x41` may also be a text. */
export function literalForm(dialect: Dialect, type: string): LiteralForm {
  if (dialect !== 'mysql') return 'text';
  if (type === 'bit') return 'bits';
  if (mysqlNumbers.has(type)) return 'number';
  return mysqlBytes.has(type) ? 'bytes' : 'text';
}

/** Writes a cell as a literal of this form. A cell that does not fit the form is quoted, and the server refuses it. */
export function cellLiteral(dialect: Dialect, form: LiteralForm, cell: Value): string {
  if (cell === null || form === 'text') return quoteLiteral(dialect, cell);
  if (form === 'bytes' && /^0x(?:[0-9a-f]{2})*$/i.test(cell)) return `X'${cell.slice(2)}'`;
  if (form === 'bits' && /^[01]{1,64}$/.test(cell)) return `b'${cell}'`;
  if (form === 'number' && /^-?\d{1,65}(?:\.\d{1,65})?$/.test(cell)) return cell;
  return quoteLiteral(dialect, cell);
}
