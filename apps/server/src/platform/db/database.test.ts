import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Relay, startRelay } from '../../../../../testing/relay.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { isDatabaseAway } from './database-faults.ts';
import { type Database, openDatabase } from './database.ts';

let store: TestDatabase;
let relay: Relay;
const open: Database[] = [];
const losses: Error[] = [];

beforeAll(async () => {
  store = await createTestDatabase();
  const { hostname, port } = new URL(store.connectionString);
  relay = await startRelay({ host: hostname, port: Number(port) });
});

afterEach(async () => {
  relay.recover();
  relay.cut();
  losses.length = 0;
  await Promise.all(open.splice(0).map((database) => database.close()));
});

afterAll(async () => {
  await relay.close();
  await store.drop();
});

function openThroughRelay(connections = 3, waitForConnectionMs = 3_000): Database {
  const url = new URL(store.connectionString);
  url.hostname = '127.0.0.1';
  url.port = String(relay.port);
  const database = openDatabase({
    connectionString: url.href,
    connections,
    statementTimeoutMs: 300,
    silenceAfterMs: 500,
    waitForConnectionMs,
    onConnectionLost: (error) => losses.push(error),
  });
  open.push(database);
  return database;
}

const ask = ({ db }: Database) => sql<{ answer: number }>`select 42 as answer`.execute(db);

test('R01: a connection that is lost between two statements of a transaction fails that transaction, not the process', async () => {
  const database = openThroughRelay();

  const outcome = database.db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    relay.cut();
    await pause(50);
    await sql`select 2`.execute(tx);
  });

  await expect(outcome).rejects.toSatisfy(isDatabaseAway);
  expect(losses.length).toBeGreaterThan(0);
  expect((await ask(database)).rows).toEqual([{ answer: 42 }]);
});

test('R01: connections that are lost while idle are replaced without a failed query', async () => {
  const database = openThroughRelay();
  await Promise.all([ask(database), ask(database), ask(database)]);

  relay.cut();
  await pause(50);
  const answers = await Promise.all([ask(database), ask(database), ask(database)]);

  expect(answers.map(({ rows }) => rows)).toEqual([1, 2, 3].map(() => [{ answer: 42 }]));
});

test('a request waits for a connection as long as it may, and is then refused', async () => {
  for (const waitForConnectionMs of [50, 60_000]) {
    const database = openThroughRelay(1, waitForConnectionMs);
    const held = await database.pool.connect();

    const asked = ask(database).then(
      ({ rows }) => rows,
      (error: unknown) => isDatabaseAway(error) && 'away',
    );
    await pause(200);
    held.release();

    expect(await asked).toEqual(waitForConnectionMs === 50 ? 'away' : [{ answer: 42 }]);
  }
});

test('R02: a database that falls silent fails the queries in time, and its connections are not used again', async () => {
  const database = openThroughRelay();
  await Promise.all([ask(database), ask(database), ask(database)]);

  relay.fallSilent();
  const outcomes = await Promise.allSettled([ask(database), ask(database), ask(database)]);
  relay.recover();

  expect(outcomes.map((outcome) => outcome.status === 'rejected' && isDatabaseAway(outcome.reason))).toEqual([
    true,
    true,
    true,
  ]);
  expect((await ask(database)).rows).toEqual([{ answer: 42 }]);
});

test('R02: a transaction on a silent connection waits once and sends no rollback', async () => {
  const database = openThroughRelay();
  await ask(database);

  const outcome = database.db.transaction().execute(async (tx) => {
    relay.fallSilent();
    await sql`select 1`.execute(tx);
  });

  await expect(outcome).rejects.toSatisfy(isDatabaseAway);
  expect(relay.heardWhileSilent()).not.toMatch(/rollback/i);
});

test('R02: a slow database is waited for', async () => {
  const database = openThroughRelay();

  relay.slowDown(60);

  expect((await ask(database)).rows).toEqual([{ answer: 42 }]);
});

test('R02: a statement that takes too long is ended by the server, and its connection stays usable', async () => {
  const database = openThroughRelay(1);

  const slow = sql`select pg_sleep(5)`.execute(database.db);

  await expect(slow).rejects.toMatchObject({ code: '57014' });
  await expect(slow).rejects.toSatisfy(isDatabaseAway);
  expect((await ask(database)).rows).toEqual([{ answer: 42 }]);
});

test('R05: the queue for connections is limited, and a full queue refuses at once', async () => {
  const database = openThroughRelay(1);
  const [held, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = database.db.transaction().execute(() => {
    held.resolve();
    return mayEnd.promise;
  });
  await held.promise;

  const waiting = Array.from({ length: 600 }, () => ask(database).catch((error: unknown) => error));
  // The last request is refused while the only connection is still in use, so it did not wait in the queue.
  const last = await waiting.at(-1);
  mayEnd.resolve();
  const outcomes = await Promise.all(waiting);
  await holder;

  expect(last).toMatchObject({ name: 'DatabaseBusy' });
  expect(isDatabaseAway(last)).toBe(true);
  expect(outcomes.filter((outcome) => outcome instanceof Error)).toHaveLength(100);
});
