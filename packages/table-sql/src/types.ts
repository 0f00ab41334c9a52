import type { Dialect } from './dialect.ts';

/** Types that the table builder offers, in this order. The first type of each dialect numbers rows automatically. */
export const offeredTypes: Record<Dialect, readonly string[]> = {
  postgres: [
    'SERIAL',
    'INTEGER',
    'BIGINT',
    'VARCHAR(255)',
    'TEXT',
    'DECIMAL(10,2)',
    'BOOLEAN',
    'DATE',
    'TIMESTAMP',
    'TIME',
    'UUID',
    'JSON',
    'JSONB',
  ],
  mysql: [
    'INT AUTO_INCREMENT',
    'BIGINT AUTO_INCREMENT',
    'INT',
    'BIGINT',
    'VARCHAR(255)',
    'TEXT',
    'DECIMAL(10,2)',
    'BOOLEAN',
    'DATE',
    'TIMESTAMP',
    'TIME',
    'JSON',
  ],
};
export const NEW_COLUMN_TYPE = 'VARCHAR(255)';

/** Types that the table builder accepts. A column of any other type, such as an enum, has to be created by a script. */
const known: Record<Dialect, readonly string[]> = {
  postgres: [
    'smallserial serial bigserial smallint int2 integer int int4 bigint int8 real float4 float8 numeric decimal',
    'money boolean bool char character varchar bpchar text citext uuid json jsonb xml bytea date timestamp timestamptz',
    'time timetz interval inet cidr macaddr macaddr8 bit varbit point line lseg box path polygon circle tsvector',
    'tsquery int4range int8range numrange tsrange tstzrange daterange int4multirange int8multirange nummultirange',
    'tsmultirange tstzmultirange datemultirange pg_lsn oid name jsonpath hstore',
  ],
  mysql: [
    'tinyint smallint mediumint int integer bigint decimal numeric dec fixed float double real bit boolean bool char',
    'varchar binary varbinary tinytext text mediumtext longtext tinyblob blob mediumblob longblob date datetime',
    'timestamp time year json uuid inet4 inet6 geometry point linestring polygon multipoint multilinestring',
    'multipolygon geometrycollection',
  ],
};
const twoWords = ['double precision', 'character varying', 'bit varying'];
const endings: Record<Dialect, readonly string[]> = {
  postgres: ['with time zone', 'without time zone'],
  mysql: ['auto_increment', 'unsigned', 'unsigned auto_increment', 'unsigned zerofill'],
};
const names = {
  postgres: new Set(known.postgres.join(' ').split(' ')),
  mysql: new Set(known.mysql.join(' ').split(' ')),
};

export interface ColumnType {
  /** The type as statements contain it, in lower case with single blanks. */
  readonly text: string;
  readonly base: string;
  readonly isAuto: boolean;
  readonly isInteger: boolean;
}

const integers = new Set('smallint int2 integer int int4 bigint int8 tinyint mediumint'.split(' '));
const serials = new Set(['smallserial', 'serial', 'bigserial']);

/**
 * Parses a typed column type. Only a known name, numbers in brackets, a known ending and `[]` are accepted, so that no
 * other SQL gets in. Undefined for anything else.
 */
export function parseType(dialect: Dialect, typed: string): ColumnType | undefined {
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const match = text.match(
    /^([a-z][a-z0-9_]*(?: (?:precision|varying))?) ?(\( ?\d{1,5} ?(?:, ?-?\d{1,5} ?)?\))?((?: [a-z_]+)*) ?((?:\[\])*)$/,
  );
  if (!match) return undefined;
  const [, base = '', size = '', ending = '', array = ''] = match;
  const tail = ending.trim();
  if (!names[dialect].has(base) && !(twoWords.includes(base) && isFor(dialect, base))) return undefined;
  if (tail !== '' && !endings[dialect].includes(tail)) return undefined;
  if (array !== '' && dialect !== 'postgres') return undefined;
  const isAuto = serials.has(base) || tail.endsWith('auto_increment');
  const isInteger = (integers.has(base) || serials.has(base)) && array === '';
  if (isAuto && !isInteger) return undefined;
  const written = `${base}${size.replaceAll(' ', '')}${tail && ` ${tail}`}${array}`;
  return { text: written, base, isAuto, isInteger };
}

/** Whether the dialect has this type of two words. MySQL has only `double precision`. */
function isFor(dialect: Dialect, base: string): boolean {
  return dialect === 'postgres' || base === 'double precision';
}

/**
 * The type that numbers rows automatically instead of this integer type, for the builder's switch; undefined for types
 * that have none.
 */
export function toAutoType(dialect: Dialect, typed: string): string | undefined {
  const type = parseType(dialect, typed);
  if (!type?.isInteger) return undefined;
  if (type.isAuto) return typed;
  const isBig = type.base === 'bigint' || type.base === 'int8';
  if (dialect === 'postgres') return isBig ? 'BIGSERIAL' : 'SERIAL';
  return isBig ? 'BIGINT AUTO_INCREMENT' : 'INT AUTO_INCREMENT';
}

/** Inverse of `toAutoType`. */
export function toPlainType(dialect: Dialect, typed: string): string {
  const type = parseType(dialect, typed);
  if (!type?.isAuto) return typed;
  const isBig = type.base === 'bigserial' || type.base === 'bigint';
  if (isBig) return 'BIGINT';
  return dialect === 'postgres' ? 'INTEGER' : 'INT';
}
