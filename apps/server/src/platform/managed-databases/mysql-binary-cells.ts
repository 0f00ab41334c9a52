import { shortFloat } from '@tessera/table-sql/floats';
import type { Value } from '@tessera/table-sql/literals';
import { mysqlCell, type MysqlField } from './mysql-cells.ts';

/** A value of the binary protocol as mysql2 reads it: bytes for types with a length, otherwise a number or text. */
export type BinaryValue = Buffer | string | number | null;

const [FLOAT, DOUBLE, TIMESTAMP, TIME, DATETIME, YEAR] = [4, 5, 7, 11, 12, 13];
/** Types whose values have no length before them: numbers, dates and times. */
const fixed = new Set(
  'TINY SHORT LONG INT24 LONGLONG YEAR FLOAT DOUBLE DATE NEWDATE DATETIME TIMESTAMP TIME'.split(' '),
);
const ZEROFILL_FLAG = 64;
/** Marks a FLOAT or DOUBLE without a fixed number of decimals. */
const ANY_DECIMALS = 31;

export function readBinaryValue(
  field: { readonly type: string; buffer(): Buffer | null },
  next: () => unknown,
): BinaryValue {
  return fixed.has(field.type) ? (next() as BinaryValue) : field.buffer();
}

/** The value as text, as the server itself would write it, except that a FLOAT has all its digits. */
export function mysqlBinaryCell(field: MysqlField, value: BinaryValue): Value {
  if (value === null) return null;
  if (Buffer.isBuffer(value)) return mysqlCell(field, value);
  const { columnType, columnLength = 0, decimals = 0, flags } = field;
  const text = String(value);
  if (columnType === FLOAT) return shortFloat(numberText(Number(value)));
  if (columnType === DOUBLE)
    return decimals < ANY_DECIMALS ? Number(value).toFixed(decimals) : numberText(Number(value));
  if (columnType === YEAR) return text.padStart(4, '0');
  if (columnType === TIME || columnType === DATETIME || columnType === TIMESTAMP)
    return withFraction(text, decimals);
  const isPadded = typeof flags === 'number' && (flags & ZEROFILL_FLAG) !== 0;
  return isPadded ? text.padStart(columnLength, '0') : text;
}

function numberText(number: number): string {
  return Object.is(number, -0) ? '-0' : String(number).replace('e+', 'e');
}

function withFraction(text: string, decimals: number): string {
  if (decimals === 0 || decimals > 6) return text;
  const [whole = '', fraction = ''] = text.split('.');
  return `${whole}.${fraction.padEnd(decimals, '0')}`;
}
