import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import { expect, test } from 'vitest';
import { firstDrafts, inputKind, isRequired, decideInsert, sourcesOf } from './insert-drafts.ts';
import { column } from '../testing/column.ts';

const value = (text: string) => ({ source: 'value', text }) as const;

test.each([
  [{ type_name: 'varchar', data_type: 'character varying(255)', character_maximum_length: 255 }, 'line'],
  [{ type_name: 'varchar', data_type: 'character varying(256)', character_maximum_length: 256 }, 'area'],
  [{}, 'area'],
  [{ type_name: 'tinytext', data_type: 'tinytext', character_maximum_length: 255 }, 'area'],
  [{ type_name: 'jsonb', data_type: 'jsonb' }, 'area'],
  [{ type_name: 'int8', data_type: 'bigint' }, 'number'],
  [{ type_name: 'int4', data_type: 'integer[]' }, 'line'],
  [{ type_name: 'tinyint', data_type: 'tinyint(1)' }, 'boolean'],
  [{ type_name: 'timestamp', data_type: 'timestamp without time zone' }, 'moment'],
  [{ type_name: 'timestamptz', data_type: 'timestamp with time zone' }, 'line'],
  [{ type_name: 'date', data_type: 'date' }, 'date'],
  [{ type_name: 'interval', data_type: 'interval' }, 'line'],
  [{ type_name: 'mood', data_type: 'mood', allowed_values: ['calm'] }, 'choice'],
  [{ type_name: 'set', data_type: "set('a','b')", allowed_values: ['a', 'b'] }, 'line'],
] as const)('a column %j gets the input %s', (given, expected) => {
  expect(inputKind(column(given as Partial<ColumnInfo>))).toBe(expected);
});

test('generated columns have no input and are not sent', () => {
  const columns = [
    column({ column_name: 'id', is_auto: true, is_nullable: 'NO', column_default: 'nextval()' }),
    column({ column_name: 'twice', is_generated: true }),
    column({ column_name: 'made', column_default: 'now()' }),
  ];

  expect(Object.keys(firstDrafts(columns))).toEqual(['made']);
  expect(decideInsert(columns, firstDrafts(columns))).toEqual({ data: {} });
});

test('NULL, the empty string and the default are sent as different values', () => {
  const columns = ['a', 'b', 'c'].map((name) => column({ column_name: name, column_default: `'x'` }));

  const decision = decideInsert(columns, {
    a: { source: 'null', text: '' },
    b: value(''),
    c: { source: 'default', text: 'not sent' },
  });

  expect(sourcesOf(column({ column_default: `'x'` }))).toEqual(['default', 'null', 'value']);
  expect(decision).toEqual({ data: { a: null, b: '' } });
});

test('a number that was left empty is an error, and a timestamp is sent without the “T” that browsers add', () => {
  const count = column({ column_name: 'count', type_name: 'int4', data_type: 'integer', is_nullable: 'NO' });
  const seen = column({ column_name: 'seen', type_name: 'timestamp', data_type: 'timestamp' });

  expect(isRequired(count)).toBe(true);
  expect(decideInsert([count], firstDrafts([count]))).toEqual({ fault: 'count needs a value' });
  expect(decideInsert([seen], { seen: value('2026-02-03T04:05:06') })).toEqual({
    data: { seen: '2026-02-03 04:05:06' },
  });
});

test('N02: a hidden column has no input and is not sent', () => {
  const hash = column({ column_name: 'hash', is_nullable: 'NO', is_hidden: true });

  expect(isRequired(hash)).toBe(false);
  expect(decideInsert([hash], firstDrafts([hash]))).toEqual({ data: {} });
});
