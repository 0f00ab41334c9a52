import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { migrateTo, migrateToLatest } from '../platform/db/migrate.ts';
import { withAppSchemas } from '../platform/db/schemas.ts';
import { createEmptyDatabase } from '../testing/databases.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

/** The last migration before tables and columns got the names that the screens use. */
const EARLIER = '2026-12-03-file-search-keys';

const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp();
});

async function newFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'tessera-earlier-'));
  cleanups.push(() => rm(path, { recursive: true, force: true }));
  return path;
}

async function emptyInstallation() {
  const { connectionString, drop } = await createEmptyDatabase();
  cleanups.push(drop);
  const dataDir = await newFolder();
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: connectionString, DATA_DIR: dataDir });
  const query = async (text: string): Promise<unknown[]> => {
    const client = new Client({ connectionString: withAppSchemas(connectionString) });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  };
  return { config, dataDir, connectionString, query };
}

async function earlierInstallation() {
  const site = await emptyInstallation();
  await migrateTo(site.connectionString, EARLIER);
  await site.query(`
    with person as (
      insert into users (email, plan_anchor_day) values ('ada@example.test', 31) returning id
    ),
    searches as (
      insert into saved_searches (user_id, system, query, name, frequency, created_at, looked_at, due_at)
      select id, 'jobs', 'q=nurse', 'Nurse', 'daily', now(), now(), now() from person returning id
    ),
    hits as (
      insert into saved_search_hits (search_id, listing_id, told_at) select id, 7, '2026-12-01Z' from searches
    ),
    answers as (
      insert into geocoder_answers (query, asked_at, latitude, longitude, place)
      values ('bath', '2026-12-02Z', 51.38, -2.36, 'Bath')
    )
    insert into plan_orders (user_id, file_size, upload_size, months, amount, currency, state, created_at, expires_at,
      next_check_at)
    select id, '50MB', '500MB', 2, 400, 'gbp', 'open', '2026-12-01Z', '2026-12-01Z', '2026-12-01Z' from person`);
  await writeFile(join(site.dataDir, 'app-secret'), 'a-generated-secret-of-forty-characters-or-so');
  return site;
}

const renamedRows = `
  select storage_plan_anchor_day as day, orders.amount::int, orders.status,
    (select notified_at from saved_search_hits where listing_id = 7),
    requested_at, location_name
  from users join orders on orders.user_id = users.id, geocoder_answers`;

const sameRows = [
  {
    day: 31,
    amount: 400,
    status: 'open',
    notified_at: new Date('2026-12-01T00:00:00Z'),
    requested_at: new Date('2026-12-02T00:00:00Z'),
    location_name: 'Bath',
  },
];

/** Every name in the app's schema that still has a word of an earlier version. */
const earlierNames = `
  select name from (
    select relname::text as name from pg_class
    union select conname::text from pg_constraint
    union select attname::text from pg_attribute
      where not attisdropped and attrelid not in (select indexrelid from pg_index)
    union select tgname::text from pg_trigger
    union select proname::text from pg_proc where pronamespace = 'tessera'::regnamespace
  ) as names
  where name ~ '(^|_)plan_(orders|anchor|end)' and name !~ 'storage_plan_' or name ~ '(^|_)(told|asked)_at'
    or name in ('place', 'one_letter_less', 'keep_last_administrator')`;

test('a database of an earlier version keeps its rows when several processes start at once', async () => {
  const site = await earlierInstallation();

  await Promise.all(Array.from({ length: 3 }, () => migrateToLatest(site.connectionString)));

  expect(await site.query(renamedRows)).toEqual(sameRows);
  expect(await site.query(earlierNames)).toEqual([]);
});

test('R08: a backup of an earlier version is restored and then migrated', async () => {
  const site = await earlierInstallation();
  const folder = join(await newFolder(), 'copy');
  const other = await emptyInstallation();

  await backup(site.config, folder);
  await restore(other.config, folder);
  await migrateToLatest(other.connectionString);

  expect(await other.query(renamedRows)).toEqual(sameRows);
});
