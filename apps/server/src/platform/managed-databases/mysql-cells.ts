import type { Value } from '@tessera/table-sql/literals';

/** The facts about a column from mysql2 that are used here. */
export interface MysqlField {
  readonly name: string;
  readonly columnType?: number | undefined;
  readonly characterSet?: number | undefined;
  readonly columnLength?: number | undefined;
  readonly decimals?: number | undefined;
  readonly flags?: number | readonly string[] | undefined;
}

const BINARY_CHARSET = 63;
const BIT_TYPE = 16;
const GEOMETRY_TYPE = 255;
const texts = new Set([15, 249, 250, 251, 252, 253, 254]);
const names: Readonly<Record<number, string>> = {
  0: 'decimal',
  1: 'tinyint',
  2: 'smallint',
  3: 'int',
  4: 'float',
  5: 'double',
  6: 'null',
  7: 'timestamp',
  8: 'bigint',
  9: 'mediumint',
  10: 'date',
  11: 'time',
  12: 'datetime',
  13: 'year',
  15: 'varchar',
  16: 'bit',
  245: 'json',
  246: 'decimal',
  247: 'enum',
  248: 'set',
  249: 'tinytext',
  250: 'mediumtext',
  251: 'longtext',
  252: 'text',
  253: 'varchar',
  254: 'char',
  255: 'geometry',
};

export function mysqlTypeName(field: MysqlField): string {
  const name = names[field.columnType ?? -1] ?? 'unknown';
  if (!isBytes(field) || field.columnType === GEOMETRY_TYPE) return name;
  return name.endsWith('text') ? name.replace('text', 'blob') : name.replace('char', 'binary');
}

/**
 * The cell as the server's own text. Bytes become 0x… and bits ones and zeros, because the server has no text for them.
 */
export function mysqlCell(field: MysqlField, bytes: Buffer | null): Value {
  if (bytes === null) return null;
  if (field.columnType === BIT_TYPE) return bits(bytes, field.columnLength ?? bytes.length * 8);
  return isBytes(field) ? `0x${bytes.toString('hex')}` : bytes.toString('utf8');
}

function isBytes({ columnType = -1, characterSet }: MysqlField): boolean {
  return columnType === GEOMETRY_TYPE || (texts.has(columnType) && characterSet === BINARY_CHARSET);
}

function bits(bytes: Buffer, length: number): string {
  const all = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return all.slice(Math.max(0, all.length - length)).padStart(length, '0');
}
