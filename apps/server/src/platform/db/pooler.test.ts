import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { openDatabase } from './database.ts';
import { checkPooler, POOLER_SETTINGS } from './pooler.ts';
import { UnfitDatabase } from './prepare-schemas.ts';
import { prepared } from './prepared.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());

/** The address of connections on which the pooler's settings have been run. */
function throughPooler(): string {
  const url = new URL(store.connectionString);
  const settings = [...POOLER_SETTINGS.matchAll(/set (\w+) to ([^;]+)/g)];
  url.searchParams.set('options', settings.map(([, name, value]) => `-c${name}=${value}`).join(' '));
  return url.href.replaceAll('+', '%20');
}

test('a pooler that was set up as the sentence says is used', async () => {
  await expect(checkPooler(throughPooler())).resolves.toBeUndefined();
});

test('a pooler whose connections look for tables elsewhere, or have no limits, stops the start with a sentence', async () => {
  await expect(checkPooler(store.connectionString)).rejects.toThrow(UnfitDatabase);
  await expect(checkPooler(store.connectionString)).rejects.toThrow(`connect_query='${POOLER_SETTINGS}'`);
});

test('behind a pooler nothing is prepared under a name, and the address is used as it is', async () => {
  const database = openDatabase({
    connectionString: throughPooler(),
    connections: 1,
    isPooled: true,
    onConnectionLost: () => {},
  });
  try {
    await sql`select 1 from listings ${prepared}`.execute(database.db);
    const { rows } = await sql`select name from pg_prepared_statements`.execute(database.db);
    expect(rows).toEqual([]);
  } finally {
    await database.close();
  }
});
