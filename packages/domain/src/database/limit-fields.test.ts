import { expect, test } from 'vitest';
import { type LimitField, decideFieldEdit } from './limit-fields.ts';
import { guessedColumn, identityOf } from './row-identity.ts';

const files = 'Allowed values: 10MB, 50MB, 100MB, 200MB, 500MB, 1000MB';

test.each<[LimitField, string, string, string | { stored: string }]>([
  ['file_size', '50MB', 'text', { stored: '50MB' }],
  ['file_size', ' 49.5mb ', 'text', { stored: '50MB' }],
  ['file_size', '3MB', 'text', `Value 3MB is not allowed. ${files}`],
  ['file_size', '10 MB', 'text', `Value 10 MB is not allowed. ${files}`],
  ['file_size', 'MB', 'text', `Value MB is not allowed. ${files}`],
  ['file_size', '  ', 'text', 'Value cannot be empty'],
  ['file_size', '75', 'integer', { stored: '75' }],
  ['file_size', '50MB', 'bigint', 'Value must be a non-negative integer'],
  ['file_size', '-1', 'int(10) unsigned', 'Value must be a non-negative integer'],
  ['file_size', '2.5', 'numeric(10,2)', { stored: '2.5' }],
  ['upload_size', '0', 'mediumint(9)', { stored: '0' }],
  ['upload_size', '2', 'tinyint(4)', 'Value must be 0 or 1'],
  [
    'upload_size',
    '500',
    'interval',
    'Value 500 is not allowed. Allowed values: 200MB, 500MB, 1000MB, 2000MB, 5000MB, 10000MB',
  ],
  ['expiry_date', '2024-02-29 23:59:59', 'timestamptz', { stored: '2024-02-29 23:59:59' }],
  ['expiry_date', '2023-02-29 00:00:00', 'timestamptz', 'Value must be in the format YYYY-MM-DD HH:MM:SS'],
  ['expiry_date', '2024-02-29 24:00:00', 'timestamptz', 'Value must be in the format YYYY-MM-DD HH:MM:SS'],
  ['email_reminder_sent', '1', 'smallint', { stored: '1' }],
  ['email_reminder_sent', '2', 'tinyint(1)', 'Value must be 0 or 1'],
  ['subscribed_months', '2', 'tinyint(4)', 'Value must be 0 or 1'],
  ['subscribed_months', '-1', 'integer', 'Value must be a non-negative integer'],
  ['subscribed_months', '1.5', 'int(11)', 'Value must be a non-negative integer'],
  ['file_size_cost', '1.5', 'numeric(10,2)', { stored: '1.5' }],
])('B26: %s given %j in a column of %s', (field, typed, type, expected) => {
  const decided = decideFieldEdit(field, typed, type);

  if (typeof expected === 'string') expect(decided).toEqual({ ok: false, refusal: { message: expected } });
  else expect(decided).toEqual({ ok: true, value: expected.stored });
});

test('a row is identified by its primary key, or else a unique index, or else a column from the specification’s list', () => {
  const columns = ['name', 'user_id', 'id'];

  expect(identityOf({ columns, primaryKey: ['a', 'b'], uniqueKeys: [['c']] })).toEqual({
    kind: 'primary key',
    columns: ['a', 'b'],
  });
  expect(identityOf({ columns, primaryKey: [], uniqueKeys: [['c', 'd'], ['e']] })).toEqual({
    kind: 'unique index',
    columns: ['e'],
  });
  expect(identityOf({ columns, primaryKey: [], uniqueKeys: [] })).toEqual({ kind: 'guess', columns: ['id'] });
  expect(identityOf({ columns: [], primaryKey: [], uniqueKeys: [] })).toEqual({ kind: 'none', columns: [] });
  expect([guessedColumn(['session_id', 'user_id']), guessedColumn(['b', 'a'])]).toEqual(['user_id', 'b']);
});
