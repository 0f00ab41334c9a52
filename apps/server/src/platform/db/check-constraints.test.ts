import { MAX_HOURS_CHARS } from '@tessera/domain/people/business';
import { MAX_SHARE_COUNT } from '@tessera/domain/market/listings/prices/shuffle-sentences';
import { MAX_SEARCH_NAME_CHARS } from '@tessera/domain/market/listings/search/alerts';
import { MAX_MESSAGE_CHARS } from '@tessera/domain/conversation/messages/messages';
import { MAX_DETAILS_CHARS } from '@tessera/domain/conversation/moderation/moderation';
import { fileTiers, totalTiers } from '@tessera/domain/files/storage-plans/sizes';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp()));

/** Check constraints on one column of a table, as PostgreSQL writes them. */
async function checksOf(table: string, column: string): Promise<string> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.contype = 'c' and c.conrelid = to_regclass(${`tessera.${table}`}) and a.attname = ${column}`.execute(
    app.db,
  );
  return rows.map(({ definition }) => definition).join(' ');
}

test.each([
  ['messages', 'body', MAX_MESSAGE_CHARS],
  ['shuffle_pools', 'share_count', MAX_SHARE_COUNT],
  ['moderation_reports', 'details', MAX_DETAILS_CHARS],
  ['saved_searches', 'name', MAX_SEARCH_NAME_CHARS],
  ['businesses', 'hours', MAX_HOURS_CHARS],
])('the check constraint of %s.%s has the limit of the code: %d', async (table, column, limit) => {
  const maxima = [...(await checksOf(table, column)).matchAll(/<= (\d+)/g)].map(([, max]) => Number(max));

  expect(maxima, `Add a migration that changes the check constraint of ${table}.${column}`).toEqual([limit]);
});

test.each([
  ['file_size', fileTiers],
  ['upload_size', totalTiers],
])('the check constraint of users.%s allows exactly the declared tiers', async (column, tiers) => {
  const allowed = [...(await checksOf('users', column)).matchAll(/'(\w+)'/g)].map(([, tier]) => tier);

  expect(allowed, `Add a migration that changes the check constraint of users.${column}`).toEqual([...tiers]);
});
