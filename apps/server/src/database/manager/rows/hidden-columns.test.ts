import { explainStatement } from '@tessera/contract/database/database-console';
import { getActivity, getTableDetails } from '@tessera/contract/database/database-schema';
import { applyChanges, countRows, readCell, readRows } from '@tessera/contract/database/database-rows';
import type { Output } from '@tessera/contract/endpoint';
import { getTable } from '@tessera/contract/database/database-tables';
import { beforeEach, expect, test } from 'vitest';
import { hiddenColumns } from '../../../platform/managed-databases/app-tables.ts';
import { openAppDatabase } from '../../../testing/app-database.ts';
import {
  CANARY,
  canaryBytes,
  expectNoSecret,
  plantSecrets,
} from '../../../testing/manager/planted-secrets.ts';

const appDatabase = openAppDatabase();
let passkeyId: string;
beforeEach(async () => {
  passkeyId = await plantSecrets(appDatabase.superuser, appDatabase.admin);
});

test('N02: `select *` on a table with hidden columns is refused with the reason and the readable columns', async () => {
  const { browser, run } = appDatabase;

  const all = await run('select * from sessions');
  const within = await run('select 1; select * from user_passwords', { inTransaction: true });
  const changed = await run('delete from passkeys');
  const explained = await browser.call(explainStatement, {
    body: { statement: 'select * from recovery_codes' },
  });
  const view = await run('create temporary view seen as select * from second_factors; select * from seen');
  const file = await browser.fetch(
    `/api/database/export?format=csv&query=${encodeURIComponent('select * from email_tokens')}`,
  );
  const named = await run('select id, user_id, expires_at from sessions');

  expect(all.ok && all.value.details).toBe(
    'permission denied for table sessions. In sessions, token_hash is hidden: this login has no right to read it, so SELECT * is refused. Name the columns that you need from: id, user_id, created_at, last_seen_at, expires_at, proved_at, address, user_agent, written_at.',
  );
  expect(within.ok && within.value.details).toContain('In user_passwords, hash is hidden');
  expect(changed.ok && changed.value.details).toContain('Only name can be changed here.');
  expect(explained).toMatchObject({
    ok: false,
    refusal: {
      code: 'database.denied',
      details: expect.stringContaining('In recovery_codes, code_hash is hidden'),
    },
  });
  expect(view.ok && view.value.details).toContain('In second_factors, secret, last_step are hidden');
  expect(await file.text()).toContain('In email_tokens, token_hash is hidden');
  expect(named.ok && named.value.results[0]?.rows.length).toBeGreaterThan(0);
});

/** As many columns as a request may sort by. */
const COLUMNS_OF_A_REQUEST = 8;

function inGroups<Item>(items: readonly Item[]): Item[][] {
  const starts = items.map((_, at) => at).filter((at) => at % COLUMNS_OF_A_REQUEST === 0);
  return starts.map((at) => items.slice(at, at + COLUMNS_OF_A_REQUEST));
}

test('N02: every table with hidden columns can be opened, sorted, filtered and counted, and marks them', async () => {
  const { browser } = appDatabase;
  for (const [table, hidden] of Object.entries(hiddenColumns)) {
    const specified = await browser.call(getTable, { params: { table } });
    const page = await browser.call(readRows, { body: { table } });
    expectNoSecret([specified, page], table);
    const columns = page.ok ? page.value.columns : [];
    const marked = columns.filter(({ is_hidden }) => is_hidden).map(({ column_name }) => column_name);
    expect(marked, table).toEqual([...hidden]);
    expect(page.ok && page.value.rows.length, table).toBeGreaterThan(0);
    expect(page.ok && page.value.total, table).toBeGreaterThan(0);

    for (const { column_name: column } of columns.filter(({ is_hidden }) => is_hidden)) {
      const sort = [{ column, direction: 'desc' as const }];
      const filters = [{ column, operator: 'is not null' as const, value: '' }];
      const replies = [
        await browser.call(readRows, { body: { table, sort } }),
        await browser.call(readRows, { body: { table, filters } }),
        await browser.call(countRows, { body: { table, filters } }),
      ];
      for (const reply of replies)
        expect(reply).toMatchObject({ ok: false, refusal: { code: 'database.column_hidden', column } });
    }
    for (const some of inGroups(columns.filter(({ is_hidden }) => !is_hidden))) {
      const filters = some.map(({ column_name: column }) => ({
        column,
        operator: 'is not null' as const,
        value: '',
      }));
      const sort = some
        .filter(({ is_sortable }) => is_sortable)
        .map(({ column_name: column }) => ({ column, direction: 'desc' as const }));
      const names = some.map(({ column_name }) => column_name).join();
      expect(
        await browser.call(readRows, { body: { table, filters, sort } }),
        `${table}: ${names}`,
      ).toMatchObject({ ok: true });
    }
    const readable = columns.find(({ is_hidden }) => !is_hidden);
    if (readable) {
      const filters = [{ column: readable.column_name, operator: 'is not null' as const, value: '' }];
      expect(await browser.call(countRows, { body: { table, filters } }), table).toMatchObject({ ok: true });
    }
    expectNoSecret(await browser.call(getTableDetails, { params: { table } }), table);
  }
}, 180_000);

test('N02: pages of a table with a hidden key have no gaps', async () => {
  const { app, admin, browser, superuser } = appDatabase;
  await superuser.query('delete from recovery_codes');
  const codes = Array.from({ length: 25 }, (_, index) => ({
    userId: admin.id,
    codeHash: Buffer.alloc(32, index + 1),
    usedAt: new Date(Date.UTC(2026, 0, index + 1)),
  }));
  await app.db.insertInto('recoveryCodes').values(codes).execute();

  const sort = [{ column: 'used_at', direction: 'asc' as const }];
  const pages: Output<typeof readRows>[] = [];
  while (pages.length === 0 || pages.at(-1)?.next) {
    const position = (pages.at(-1)?.next ?? 'first') as 'first';
    const page = await browser.call(readRows, {
      body: { table: 'recovery_codes', limit: 10, position, sort },
    });
    if (!page.ok) throw new Error(JSON.stringify(page.refusal));
    pages.push(page.value);
  }

  expect(pages).toHaveLength(3);
  const seen = pages.flatMap(({ rows }) => rows.map((row) => row[2]));
  expect(seen).toEqual(codes.map(({ usedAt }) => expect.stringContaining(usedAt.toISOString().slice(0, 10))));
});

test('N02: readable columns can be changed, and hidden ones can be neither read nor written', async () => {
  const { app, browser, superuser } = appDatabase;
  const key = { id: passkeyId };
  const change = (set: Record<string, string>) =>
    browser.call(applyChanges, {
      body: { changes: [{ kind: 'update', table: 'passkeys', key, old: {}, set }] } as never,
    });

  const renamed = await change({ name: 'Old phone' });
  const forged = await change({ public_key: String.raw`\x00` });
  const guessed = await browser.call(applyChanges, {
    body: {
      changes: [
        { kind: 'update', table: 'passkeys', key, old: { credential_id: CANARY }, set: { name: 'x' } },
      ],
    } as never,
  });
  const cell = await browser.call(readCell, { body: { table: 'passkeys', key, column: 'credential_id' } });

  expect(renamed).toMatchObject({ ok: true, value: { rows: 1 } });
  for (const reply of [forged, guessed, cell])
    expect(reply).toMatchObject({ ok: false, refusal: { code: 'database.column_hidden' } });
  const stored = await superuser.query('select name, credential_id from passkeys where id = $1', [passkeyId]);
  expect(stored.rows).toEqual([{ name: 'Old phone', credential_id: CANARY }]);
  const changeSets = await app.db.selectFrom('databaseChangeSets').select('undo').execute();
  expectNoSecret(
    changeSets.filter(({ undo }) => JSON.stringify(undo).includes('Phone')),
    'undo',
  );
});

test('N02: an export has the word hidden where a value is hidden', async () => {
  const { browser } = appDatabase;
  const exported = async (format: string) => {
    const response = await browser.fetch(`/api/database/export?format=${format}&table=passkeys`);
    const content = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expectNoSecret(content, format);
    return content;
  };

  const csv = await exported('csv');
  const json: unknown = JSON.parse(await exported('json'));
  const sql = await exported('sql');
  await exported('parquet');

  expect(csv.split('\n')[0]).toContain('credential_id,public_key,counter');
  expect(csv.split('\n')[1]).toContain('hidden,hidden,hidden');
  expect(json).toMatchObject([{ name: 'Phone', credential_id: 'hidden', public_key: 'hidden' }]);
  expect(sql).toContain('"name"');
  expect(sql).not.toContain('"credential_id"');
});

test('N02: queries of other users are hidden, and those of the application are shown without values', async () => {
  const { app, browser, superuser } = appDatabase;
  const typed = await superuser.query<{ pid: number }>(
    `select '${CANARY}' as typed, pg_backend_pid() as pid`,
  );

  const reply = await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('emailTokens').select('userId').where('tokenHash', '=', canaryBytes(32)).execute();
    return browser.call(getActivity, {});
  });

  expectNoSecret(reply, 'activity');
  const queries = reply.ok ? reply.value.queries : [];
  const running = queries.find(({ is_app_query, query }) => is_app_query && query.includes('email_tokens'));
  expect(running).toMatchObject({ state: 'idle in transaction', is_hidden: false });
  const other = queries.find(({ id }) => id === String(typed.rows[0]?.pid));
  expect(other).toMatchObject({ is_hidden: true, query: '' });
});
