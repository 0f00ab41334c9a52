import { randomUUID } from 'node:crypto';
import type { AnyEndpoint } from '@tessera/contract/endpoint';
import { accessTable } from '@tessera/domain/people/access';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '../../composition/app.ts';
import { giveFile, post, type Seller, seller, send } from '../../testing/listings.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { rounds } from '../../../../../testing/rounds.ts';
import { randomInt } from '../../../../../testing/seeded.ts';

/** A word that only the owner's private data contains. */
const CANARY = `owner${randomUUID().replaceAll('-', '')}`;
/** Calls whose answers do not end, or after which the stranger would be signed out. */
const endsOrStreams = /events$|sign-out|sessions|delete-account|account\/deletion/;
/** Calls that name what they are about, and that people with an account may make. */
const endpoints = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ access, path }) => accessTable[access].user === 'yes' && !endsOrStreams.test(path));

let app: TestApp;
let owner: Seller;
let stranger: Seller;
/** Ids of the owner's rows, and addresses of the owner's folders. */
let foreign: { readonly ids: readonly (number | string)[]; readonly paths: readonly string[] };

beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  owner = await seller(app);
  stranger = await seller(app);
  await giveFile(owner, undefined, `${CANARY}.bin`);
  await send(owner, 'POST', '/api/ftp/directories', { directoryName: CANARY });
  await post(owner, { status: 'draft', formValues: { title: CANARY, price: '120', description: CANARY } });
  await send(owner, 'POST', '/api/saved-searches', { name: CANARY, query: 'q=desk', frequency: 'daily' });
  const ids = [];
  for (const { table, column } of await listOwnedTables()) {
    const { rows } = await sql<{ row: { id?: number | string } }>`
      select to_jsonb(r) as row from ${sql.table(table)} r where ${sql.ref(column)} = ${owner.userId}`.execute(
      app.db,
    );
    ids.push(...rows.flatMap(({ row }) => (row.id === undefined ? [] : [row.id])));
  }
  foreign = {
    ids: [...new Set([...ids, owner.userId])],
    paths: [owner.directory, `${owner.directory}/${CANARY}`],
  };
});

/** Tables whose rows belong to a person. Sessions change when their owner makes a call. */
async function listOwnedTables(): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'tessera' and table_type = 'BASE TABLE' and table_name <> 'sessions'
      and column_name in ('user_id', 'owner_id', 'seller_id', 'buyer_id')
    order by 1, 2`.execute(app.db);
  return rows;
}

async function readOwned(): Promise<Record<string, string>> {
  const state: Record<string, string> = {};
  for (const { table, column } of await listOwnedTables()) {
    const { rows } = await sql<{ digest: string | null }>`
      select string_agg(r::text, '\n' order by r::text) as digest from ${sql.table(table)} r
      where ${sql.ref(column)} = ${owner.userId}`.execute(app.db);
    state[`${table}.${column}`] = rows[0]?.digest ?? '';
  }
  return state;
}

const pick = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item;

/** A value for a field by its name: what names something names what is the owner's. */
function valueFor(name: string): unknown {
  if (/ids$/i.test(name)) return [pick(foreign.ids)];
  if (/id$/i.test(name)) return pick(foreign.ids);
  if (/path|directory|folder/i.test(name)) return pick(foreign.paths);
  if (/system/i.test(name)) return 'general';
  if (/status|action/i.test(name)) return pick(['live', 'closed', 'draft', 'delete', 'sold']);
  if (/version|quantity|count/i.test(name)) return 1;
  return pick<unknown>(['a name', true, 1, []]);
}

function valuesFor(schema: z.ZodType): Record<string, unknown> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(Object.keys(properties).map((name) => [name, valueFor(name)]));
}

function requestFor({ method, path, query, body }: AnyEndpoint): {
  path: string;
  init: RequestInit & { readonly body?: string };
} {
  const named = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(String(pick(foreign.ids))));
  const asked = Object.entries(valuesFor(query)).map(([name, value]) => [name, String(value)]);
  return {
    path: `${named}?${new URLSearchParams(asked)}`,
    init: {
      method,
      ...(method !== 'GET' && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(valuesFor(body)),
      }),
    },
  };
}

test(
  'O17: calls that name what is somebody else’s show none of it and change none of it',
  { timeout: rounds(60_000, 300_000, 1_800_000) },
  async () => {
    const before = await readOwned();
    const withCanary = Object.entries(before).filter(([, rows]) => rows.includes(CANARY));
    expect(withCanary.map(([table]) => table)).toEqual(
      expect.arrayContaining(['files.user_id', 'listings.user_id', 'saved_searches.user_id']),
    );

    for (let round = 0; round < rounds(400, 4_000, 10_000); round += 1) {
      const { path, init } = requestFor(pick(endpoints));
      // oxlint-disable-next-line no-await-in-loop
      const response = await stranger.browser.fetch(path, init);
      // oxlint-disable-next-line no-await-in-loop
      const text = await response.text();
      // What was sent may come back: names of folders are in it.
      const sent = decodeURIComponent(path) + (init.body ?? '');
      if (!sent.includes(CANARY)) expect(text, `${init.method} ${path}`).not.toContain(CANARY);
      expect(response.status, `${init.method} ${path}`).toBeLessThan(500);
    }

    expect(await readOwned()).toEqual(before);
    const own = await stranger.browser.fetch('/api/files/list');
    expect(own.status, 'the stranger was signed in to the end').toBe(200);
  },
);
