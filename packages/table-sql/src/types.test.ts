import { expect, test } from 'vitest';
import type { Dialect } from './dialect.ts';
import { parseType, toAutoType, toPlainType } from './types.ts';

type Parsed = readonly [text: string, base: string, marks: '' | 'auto' | 'integer' | 'auto integer'];

test.each<[Dialect, string, Parsed | undefined]>([
  ['postgres', '  Integer ', ['integer', 'integer', 'integer']],
  ['postgres', 'varchar (40)', ['varchar(40)', 'varchar', '']],
  ['postgres', 'numeric( 10 , -2 )', ['numeric(10,-2)', 'numeric', '']],
  ['postgres', 'double   precision', ['double precision', 'double precision', '']],
  ['postgres', 'character varying(5)', ['character varying(5)', 'character varying', '']],
  ['postgres', 'bit varying', ['bit varying', 'bit varying', '']],
  ['postgres', 'timestamp(3) with time zone', ['timestamp(3) with time zone', 'timestamp', '']],
  ['postgres', 'time without time zone[]', ['time without time zone[]', 'time', '']],
  ['postgres', 'int4[][]', ['int4[][]', 'int4', '']],
  ['postgres', 'bigserial', ['bigserial', 'bigserial', 'auto integer']],
  ['postgres', 'serial[]', undefined],
  ['postgres', 'int unsigned', undefined],
  ['postgres', 'int auto_increment', undefined],
  ['postgres', 'text with', undefined],
  ['postgres', 'text varying', undefined],
  ['postgres', 'varchar(123456)', undefined],
  ['postgres', 'varchar()', undefined],
  ['postgres', 'tinyint', undefined],
  ['mysql', 'double precision', ['double precision', 'double precision', '']],
  ['mysql', 'character varying(5)', undefined],
  ['mysql', 'bit varying(5)', undefined],
  ['mysql', 'int unsigned', ['int unsigned', 'int', 'integer']],
  ['mysql', 'int(10) unsigned zerofill', ['int(10) unsigned zerofill', 'int', 'integer']],
  ['mysql', 'BIGINT AUTO_INCREMENT', ['bigint auto_increment', 'bigint', 'auto integer']],
  ['mysql', 'bigint unsigned auto_increment', ['bigint unsigned auto_increment', 'bigint', 'auto integer']],
  ['mysql', 'text auto_increment', undefined],
  ['mysql', 'int[]', undefined],
  ['mysql', 'serial', undefined],
  ['mysql', 'timestamp with time zone', undefined],
])('%s reads the type %j as %j', (dialect, typed, expected) => {
  const type = parseType(dialect, typed);

  const marks = [type?.isAuto && 'auto', type?.isInteger && 'integer'].filter(Boolean).join(' ');
  expect(type && [type.text, type.base, marks]).toEqual(expected);
});

test.each<[Dialect, string, string | undefined, string]>([
  ['postgres', 'int8', 'BIGSERIAL', 'int8'],
  ['postgres', 'smallint', 'SERIAL', 'smallint'],
  ['postgres', 'serial', 'serial', 'INTEGER'],
  ['postgres', 'bigserial', 'bigserial', 'BIGINT'],
  ['postgres', 'text', undefined, 'text'],
  ['postgres', 'int[]', undefined, 'int[]'],
  ['postgres', 'nonsense', undefined, 'nonsense'],
  ['mysql', 'int', 'INT AUTO_INCREMENT', 'int'],
  ['mysql', 'bigint', 'BIGINT AUTO_INCREMENT', 'bigint'],
  ['mysql', 'int auto_increment', 'int auto_increment', 'INT'],
  ['mysql', 'bigint auto_increment', 'bigint auto_increment', 'BIGINT'],
  ['mysql', 'text', undefined, 'text'],
])('%s: the switch turns %s on to %s and off to %s', (dialect, typed, on, off) => {
  expect(toAutoType(dialect, typed)).toBe(on);
  expect(toPlainType(dialect, typed)).toBe(off);
});
