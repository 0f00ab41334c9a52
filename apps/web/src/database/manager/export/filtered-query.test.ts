import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import { expect, test } from 'vitest';
import { filteredQuery } from './filtered-query.ts';

test('an export has the rows that the grid shows, with the same filters and order', () => {
  const columns = [
    { column_name: 'na"me', type_name: 'text', is_nullable: 'YES' },
    { column_name: 'n', type_name: 'int4', is_nullable: 'NO' },
  ] as ColumnInfo[];

  const query = filteredQuery('postgres', { schema: 'odd schema', table: 'a.b' }, columns, {
    sort: [{ column: 'na"me', direction: 'desc' }],
    filters: [
      { column: 'n', operator: 'at least', value: '5' },
      { column: 'na"me', operator: 'contains', value: "50%'" },
    ],
  });

  expect(query).toBe(
    `SELECT * FROM "odd schema"."a.b" WHERE "n" >= '5' AND CAST("na""me" AS TEXT) ILIKE '%50!%''%' ESCAPE '!' ORDER BY "na""me" DESC NULLS LAST`,
  );
});
