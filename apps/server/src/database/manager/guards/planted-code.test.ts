import { testConnection } from '@tessera/contract/database/database';
import {
  applyChanges,
  countRows,
  previewChanges,
  readCell,
  readRows,
} from '@tessera/contract/database/database-rows';
import { deleteRow, insertRow } from '@tessera/contract/database/database-row';
import {
  getActivity,
  getDropPreview,
  getSchema,
  getTableDetails,
  getTableSizes,
} from '@tessera/contract/database/database-schema';
import { getTable, listTables, refreshTables } from '@tessera/contract/database/database-tables';
import { Client } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { createEmptyDatabase } from '../../../testing/databases.ts';
import { postgresTraps, type Trap } from '../../../testing/manager/planted-code.ts';
import { plantFunctions, plantOperators, recorder } from '../../../testing/manager/planted-objects.ts';
import { type Browser, testApp } from '../../../testing/test-app.ts';
import { hasPostgres15, startPostgres15 } from '../../../../../../testing/services/postgres-15.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const ATTACKER = 'attacker_of_n01';

/** A server with a database in which an attacker may create objects. */
interface Server {
  /** Connects the superuser to the attacker's database, with the usual search path. */
  readonly address: string;
  /** True if the operator has listed the server with its superuser's login. Otherwise it is the app server. */
  readonly isListed: boolean;
  stop(): Promise<void>;
}

/** The app server. In its app database administrators work as the manager's role. */
async function onAppServer(): Promise<Server> {
  const app = await testApp();
  const address = new URL(app.superuserConnectionString);
  address.search = '';
  return { address: address.href, isListed: false, stop: () => Promise.resolve() };
}

async function onThisServer(): Promise<Server> {
  const { superuserConnectionString, drop } = await createEmptyDatabase();
  const address = new URL(superuserConnectionString);
  address.search = '';
  return { address: address.href, isListed: true, stop: drop };
}

async function onPostgres15(): Promise<Server> {
  const { superuserConnectionString, stop } = await startPostgres15();
  const address = superuserConnectionString.replace('tessera@', 'tessera:unused@');
  return { address, isListed: true, stop };
}

async function openClient(address: string): Promise<Client> {
  const client = new Client({ connectionString: address });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Runs statements as the attacker, who has only a role and the right to create objects in one schema. */
async function plantAsAttacker(superuser: Client, run: (client: Client) => Promise<void>): Promise<void> {
  const { rows } = await superuser.query<{ name: string }>('select current_database() as name');
  await superuser.query(`
    do $$ begin create role ${ATTACKER}; exception when duplicate_object then null; end $$;
    grant all on database ${rows[0]?.name} to ${ATTACKER}; grant all on schema public to ${ATTACKER};
    set session authorization ${ATTACKER}`);
  try {
    await run(superuser);
  } finally {
    await superuser.query('reset session authorization');
  }
}

async function countCalls(superuser: Client): Promise<Record<string, number>> {
  // With the usual search path, the attacker's operators would be used in the query below.
  await superuser.query('set search_path = pg_catalog, pg_temp');
  const { rows: sequences } = await superuser.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relname ~ '^(calls_|planted_calls)'`,
  );
  const calls: Record<string, number> = {};
  for (const { name } of sequences) {
    const { rows } = await superuser.query<{ calls: number }>(
      `select last_value::int * is_called::int as calls from public.${name}`,
    );
    if (rows[0]?.calls) calls[name] = rows[0].calls;
  }
  return calls;
}

async function plantAll(superuser: Client, traps: readonly Trap[], withFunctions: boolean): Promise<void> {
  await plantAsAttacker(superuser, async (attacker) => {
    await attacker.query(recorder('public', ATTACKER));
    await attacker.query(plantOperators('public'));
    // Creating thousands of functions takes long, so only the server has them that is used with a superuser's login.
    if (withFunctions) await attacker.query(plantFunctions('public'));
    await attacker.query('set search_path = pg_catalog, public');
    for (const { make } of traps) for (const statement of make) await attacker.query(statement);
    await attacker.query(`create table public.plain (id int primary key, word text);
      insert into public.plain values (1, 'a'), (2, 'b');
      grant all on all tables in schema public to public`);
  });
  await superuser.query('set search_path = pg_catalog, pg_temp; analyze');
}

/** Makes all calls that the pages make by themselves when an administrator looks at a database and its tables. */
async function lookAround(browser: Browser, tables: readonly string[]): Promise<void> {
  const replies: { readonly ok: boolean }[] = [
    await browser.call(testConnection, {}),
    await browser.call(listTables, { query: {} }),
    await browser.call(refreshTables, {}),
    await browser.call(getSchema, { query: { schema: 'public' } }),
    await browser.call(getActivity, {}),
    await browser.call(getTableSizes, {}),
  ];
  for (const table of tables) {
    const named = { params: { table }, query: { schema: 'public' } };
    replies.push(await browser.call(getTableDetails, named), await browser.call(getDropPreview, named));
  }
  for (const reply of replies) expect(reply).toMatchObject({ ok: true });
}

async function readingOf(browser: Browser, table: string) {
  const named = { schema: 'public', table };
  return [
    await browser.call(readRows, { body: named }),
    await browser.call(readRows, {
      body: { ...named, sort: [{ column: 'id', direction: 'desc' as const }] },
    }),
    await browser.call(getTable, { params: { table }, query: { schema: 'public' } }),
    await browser.call(countRows, {
      body: { table, schema: 'public', filters: [{ column: 'word', operator: 'contains', value: 'a' }] },
    }),
    await browser.call(countRows, {
      body: { table, schema: 'public', filters: [{ column: 'id', operator: 'greater', value: '0' }] },
    }),
  ];
}

async function changingOf(browser: Browser, table: string) {
  const query = { schema: 'public' };
  const changes = [
    { kind: 'update' as const, table, schema: 'public', key: { id: '1' }, old: {}, set: { word: 'b' } },
  ];
  return [
    await browser.call(insertRow, { params: { table }, query, body: { data: { id: '7', word: 'a' } } }),
    await browser.call(previewChanges, { body: { changes } }),
    await browser.call(applyChanges, { body: { changes } }),
    await browser.call(deleteRow, { params: { table, primaryKey: '1' }, query }),
  ];
}

const servers = [
  ['PostgreSQL 18', onThisServer],
  ['the app server', onAppServer],
  ...(hasPostgres15 ? ([['PostgreSQL 15', onPostgres15]] as const) : []),
] as const;

describe.each(servers)('a database of an attacker on %s', (_, open) => {
  test('N01 (second audit): when an administrator looks at tables, no code of the attacker runs with their rights', async () => {
    const server = await open();
    const superuser = await openClient(server.address);
    const traps = postgresTraps(ATTACKER);
    await plantAll(superuser, traps, open === onThisServer);
    expect(await countCalls(superuser)).toEqual({});
    const app = await testApp(
      server.isListed ? { environment: { MANAGED_DATABASES: `shop=${server.address}` } } : {},
    );
    const browser = await app.as(await app.given.person({ role: 'admin' }));
    try {
      await lookAround(browser, ['plain', ...traps.map(({ name }) => name)]);
      expect(await countCalls(superuser)).toEqual({});

      for (const { name, refuses } of traps) {
        const replies = await readingOf(browser, name);
        // Row policies do not apply to a superuser, so the table with a policy can be read on the listed server.
        const isRead = refuses === 'changing' || (name === 'a_policy' && server.isListed);
        for (const reply of isRead ? [] : replies)
          expect(reply, name).toMatchObject({
            ok: false,
            refusal: {
              code: 'database.denied',
              details: expect.stringContaining(`would run code of ${ATTACKER}`) as string,
            },
          });
        if (isRead) expect(replies[0], name).toMatchObject({ ok: true });
        await browser.call(readCell, {
          body: { table: name, schema: 'public', column: 'word', key: { id: '1' } },
        });
        await browser
          .fetch(`/api/database/export?format=csv&table=${name}&schema=public`)
          .then((r) => r.text());
        await browser
          .fetch(`/api/database/export?format=json&table=${name}&schema=public`)
          .then((r) => r.text());
        expect(await countCalls(superuser), name).toEqual({});

        const changed = name === 'a_policy' ? [] : await changingOf(browser, name);
        // If `was_tried` is false, the preview has not tried the change, as for views.
        for (const reply of changed)
          if (!reply.ok || !('was_tried' in reply.value) || reply.value.was_tried)
            expect(reply, name).toMatchObject({ ok: false });
        expect(await countCalls(superuser), name).toEqual({});
      }

      for (const reply of [...(await readingOf(browser, 'plain')), ...(await changingOf(browser, 'plain'))])
        expect(reply).toMatchObject({ ok: true });
      expect(await countCalls(superuser)).toEqual({});

      // The attacker's code does run if the superuser reads by hand with the usual search path. So this test proves
      // something.
      await superuser.query('reset search_path');
      await superuser.query('select 1 where (select relname from pg_catalog.pg_class limit 1) !~ $$x$$');
      for (const { name } of traps.filter((trap) => trap.refuses === 'reading'))
        await superuser
          .query(`select * from public.${name} where word::text like 'a%'`)
          .catch(() => undefined);
      expect(Object.keys(await countCalls(superuser)).length).toBeGreaterThanOrEqual(5);
    } finally {
      app.ports.managed.close();
      await superuser.end();
      await server.stop();
    }
  });
});
