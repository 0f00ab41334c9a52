import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '../../../testing/processes/replicated-postgres.ts';
import { type Database, type Db, openDatabase } from '../database.ts';
import { migrateToLatest } from '../migrate.ts';
import { MAX_LAG_MS, openReplicas, type Replicas } from './replicas.ts';

let servers: ReplicatedPostgres;
let primary: Database;
let replicas: Replicas;
/** Added to the clock, so that a lag of seconds needs no waiting. */
let ahead = 0;
const changes: boolean[] = [];

beforeAll(async () => {
  servers = await startReplicatedPostgres();
  await migrateToLatest(servers.primary);
  primary = openDatabase({ connectionString: servers.primary, connections: 4, onConnectionLost: () => {} });
  replicas = await openReplicas({
    urls: [servers.standby],
    primary,
    connections: 4,
    onChange: (_, isUsable) => changes.push(isUsable),
    now: () => performance.now() + ahead,
  });
  await vi.waitFor(() => expect(replicas.choose()).toBeDefined(), { timeout: 10_000 });
}, 60_000);

afterAll(async () => {
  await replicas.close();
  await primary.close();
  await servers.stop();
});

async function putWord(word: string): Promise<string> {
  await sql`insert into search_words (word, stem) values (${word}, ${word})`.execute(primary.db);
  const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(
    primary.db,
  );
  return rows[0]?.at ?? '';
}

async function hasWord(db: Db | undefined, word: string): Promise<boolean> {
  if (!db) throw new Error('No replica can be used');
  const { rows } = await sql`select from search_words where word = ${word}`.execute(db);
  return rows.length > 0;
}

async function whereRuns(db: Db, tables: string): Promise<'replica' | 'primary'> {
  const { rows } = await sql<{ replica: boolean }>`
    select pg_is_in_recovery() as replica from (select 1) as one left join ${sql.raw(tables)} on false`.execute(
    db,
  );
  return rows[0]?.replica ? 'replica' : 'primary';
}

test('listings are read from the replica; shares, quotas, sessions and money from the primary', async () => {
  const db = replicas.choose();
  if (!db) throw new Error('No replica can be used');

  expect(await whereRuns(db, 'listings')).toBe('replica');
  for (const table of [
    'capacities',
    'holds',
    'shuffle_pools',
    'storage_usage',
    'sessions',
    'orders',
    'payouts',
  ])
    expect(await whereRuns(db, table)).toBe('primary');
  expect(await whereRuns(db, 'tessera_ledger.postings')).toBe('primary');
});

test('a transaction runs on the primary as a whole', async () => {
  const read = await replicas
    .choose()
    ?.transaction()
    .execute(async (tx) => whereRuns(tx, 'listings'));

  expect(read).toBe('primary');
});

test('KP-04: what somebody has just written is not read from a replica that does not show it yet', async () => {
  await servers.askStandby('select pg_wal_replay_pause()');
  const position = await putWord('ownwrite');

  expect(replicas.choose(position)).toBeUndefined();
  expect(await hasWord(replicas.choose(), 'ownwrite')).toBe(false);

  await servers.askStandby('select pg_wal_replay_resume()');
  await expect.poll(() => replicas.choose(position)).toBeDefined();
  expect(await hasWord(replicas.choose(position), 'ownwrite')).toBe(true);
});

test('KP-04: a replica that is more than 5 seconds behind is left out until it has caught up', async () => {
  await servers.askStandby('select pg_wal_replay_pause()');
  await putWord('late');
  // The primary has to be looked at once after the change.
  await delay(1_200);
  ahead += MAX_LAG_MS;

  await expect.poll(() => replicas.choose()).toBeUndefined();
  await expect.poll(() => changes.at(-1)).toBe(false);

  await servers.askStandby('select pg_wal_replay_resume()');
  await expect.poll(() => replicas.choose()).toBeDefined();
  expect(changes.at(-1)).toBe(true);
});

test('KP-04: if a replica dies, what was asked of it is answered by the primary, and it is left out', async () => {
  const db = replicas.choose();
  await putWord('survivor');
  await servers.killStandby();

  expect(await hasWord(db, 'survivor')).toBe(true);
  await expect.poll(() => replicas.choose()).toBeUndefined();
  expect(await hasWord(db, 'survivor')).toBe(true);
});
