import type { Dialect } from './dialect.ts';

/** NULL is a value of its own, never the empty text. */
export type Value = string | null;

/** A text such as no server can hold. */
export class BadLiteral extends Error {
  override readonly name = 'BadLiteral';
}

/**
 * A text in quotes. PostgreSQL is spoken to with `standard_conforming_strings`; a backslash is put in the form that
 * means the same with and without it. MySQL is spoken to without NO_BACKSLASH_ESCAPES, in utf8mb4, and holds U+0000.
 */
export function quoteLiteral(dialect: Dialect, value: Value): string {
  if (value === null) return 'NULL';
  if (!value.isWellFormed()) throw new BadLiteral('This text cannot be stored');
  const doubled = value.replaceAll("'", "''");
  if (dialect === 'mysql') return `'${escapeForMysql(doubled)}'`;
  if (value.includes('\0')) throw new BadLiteral('This text cannot be stored');
  return value.includes('\\') ? `E'${doubled.replaceAll('\\', '\\\\')}'` : `'${doubled}'`;
}

/** A client or an editor would change these on the way. */
function escapeForMysql(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('\0', '\\0')
    .replaceAll('\r', '\\r')
    .replaceAll('\u001A', '\\Z');
}

/**
 * How values of a column are written. Bytes and bits of MySQL have a form of their own, and look like text. Exact
 * numbers stand without quotes there: beside a text they would be compared as a DOUBLE, and equal their neighbours.
 */
export type LiteralForm = 'text' | 'bytes' | 'bits' | 'number';

const mysqlNumbers = new Set(['tinyint', 'smallint', 'mediumint', 'int', 'bigint', 'decimal']);

const mysqlBytes = new Set(
  'binary varbinary tinyblob blob mediumblob longblob vector geometry point linestring polygon multipoint multilinestring multipolygon geometrycollection'.split(
    ' ',
  ),
);

/** Judged by the column's type, never by the value: `0x41` is also a text. */
export function literalForm(dialect: Dialect, type: string): LiteralForm {
  if (dialect !== 'mysql') return 'text';
  if (type === 'bit') return 'bits';
  if (mysqlNumbers.has(type)) return 'number';
  return mysqlBytes.has(type) ? 'bytes' : 'text';
}

/** A cell as this server's columns of the form take it. What is not in the form is left to the server to refuse. */
export function cellLiteral(dialect: Dialect, form: LiteralForm, cell: Value): string {
  if (cell === null || form === 'text') return quoteLiteral(dialect, cell);
  if (form === 'bytes' && /^0x(?:[0-9a-f]{2})*$/i.test(cell)) return `X'${cell.slice(2)}'`;
  if (form === 'bits' && /^[01]{1,64}$/.test(cell)) return `b'${cell}'`;
  if (form === 'number' && /^-?\d{1,65}(?:\.\d{1,65})?$/.test(cell)) return cell;
  return quoteLiteral(dialect, cell);
}
