import type { Dialect } from './dialect.ts';

/** NULL is different from the empty text. */
export type Value = string | null;

/** A text that no server can store. */
export class BadLiteral extends Error {
  override readonly name = 'BadLiteral';
}

/**
 * Quotes a text. PostgreSQL's sessions have `standard_conforming_strings`; texts with a backslash have a form that
 * means the same without it. MySQL's sessions are in utf8mb4 without NO_BACKSLASH_ESCAPES, and MySQL can store U+0000.
 */
export function quoteLiteral(dialect: Dialect, value: Value): string {
  if (value === null) return 'NULL';
  if (!value.isWellFormed()) throw new BadLiteral('This text cannot be stored');
  const doubled = value.replaceAll("'", "''");
  if (dialect === 'mysql') return `'${escapeForMysql(doubled)}'`;
  if (value.includes('\0')) throw new BadLiteral('This text cannot be stored');
  return value.includes('\\') ? `E'${doubled.replaceAll('\\', '\\\\')}'` : `'${doubled}'`;
}

/** Escapes characters that a client or an editor would change. */
function escapeForMysql(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('\0', '\\0')
    .replaceAll('\r', '\\r')
    .replaceAll('\u001A', '\\Z');
}

/**
 * Form of a column's values in a statement. In MySQL bytes and bits have special literals. Exact numbers are written
 * without quotes: MySQL compares a number with text as DOUBLEs, so that neighbouring numbers would be equal.
 */
export type LiteralForm = 'text' | 'bytes' | 'bits' | 'number';

const mysqlNumbers = new Set(['tinyint', 'smallint', 'mediumint', 'int', 'bigint', 'decimal']);

const mysqlBytes = new Set(
  'binary varbinary tinyblob blob mediumblob longblob vector geometry point linestring polygon multipoint multilinestring multipolygon geometrycollection'.split(
    ' ',
  ),
);

/** Decided by the column's type, never by the value: `0x41` may also be text. */
export function literalForm(dialect: Dialect, type: string): LiteralForm {
  if (dialect !== 'mysql') return 'text';
  if (type === 'bit') return 'bits';
  if (mysqlNumbers.has(type)) return 'number';
  return mysqlBytes.has(type) ? 'bytes' : 'text';
}

/** A cell as a literal of this form. A cell that does not have the form is quoted, and the server refuses it. */
export function cellLiteral(dialect: Dialect, form: LiteralForm, cell: Value): string {
  if (cell === null || form === 'text') return quoteLiteral(dialect, cell);
  if (form === 'bytes' && /^0x(?:[0-9a-f]{2})*$/i.test(cell)) return `X'${cell.slice(2)}'`;
  if (form === 'bits' && /^[01]{1,64}$/.test(cell)) return `b'${cell}'`;
  if (form === 'number' && /^-?\d{1,65}(?:\.\d{1,65})?$/.test(cell)) return cell;
  return quoteLiteral(dialect, cell);
}
