import { listDatabaseAudit } from '@tessera/contract/database/database-audit';
import { listRuns } from '@tessera/contract/database/database-console';
import { createTable, listTables } from '@tessera/contract/database/database-tables';
import { beforeAll, expect, test, vi } from 'vitest';
import { openAppDatabase } from '../../../testing/app-database.ts';

const appDatabase = openAppDatabase();
let schema: string;

beforeAll(async () => {
  const { rows } = await appDatabase.superuser.query<{ name: string }>(
    `select relnamespace::regnamespace::text as name from pg_class where relname = 'database_audit'`,
  );
  schema = rows[0]?.name ?? '';
});

const rowsOf = () =>
  appDatabase.app.db
    .selectFrom('databaseAudit')
    .select(['id', 'begunId', 'outcome', 'statement', 'error'])
    .where('actorId', '=', appDatabase.admin.id)
    .orderBy('id')
    .execute();

const entries = async (outcome?: 'begun') => {
  const reply = await appDatabase.browser.call(listDatabaseAudit, {
    query: { who: appDatabase.admin.email, ...(outcome && { outcome }) },
  });
  return reply.ok ? reply.value.entries : [];
};

const make = (tableName: string) =>
  appDatabase.browser.call(createTable, {
    body: {
      tableName,
      columns: [{ name: 'a', type: 'INT' }],
      currentDatabase: new URL(appDatabase.app.connectionString).pathname.slice(1),
      currentUser: 'tessera_manager',
    },
  });

/** Makes writing to the audit fail, as on a full disk or a lost connection. */
async function whileRefused(which: string, work: () => Promise<void>): Promise<void> {
  await appDatabase.superuser.query(`
    set search_path = ${schema};
    create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refuse_row before insert on database_audit for each row when (${which}) execute function refuse_row()`);
  try {
    await work();
  } finally {
    await appDatabase.superuser.query('drop function refuse_row() cascade');
  }
}

test('N09: a change is in the audit while it runs, and is one entry after its end', async () => {
  const { run } = appDatabase;
  const script = `select pg_advisory_lock(417); select pg_advisory_unlock(417)`;
  await appDatabase.superuser.query('select pg_advisory_lock(417)');

  const running = run(script);
  await vi.waitFor(
    async () =>
      expect(await entries('begun')).toMatchObject([{ action: 'run script', statement: script, rows: null }]),
    { timeout: 15_000 },
  );
  await appDatabase.superuser.query('select pg_advisory_unlock(417)');
  await running;

  expect(await entries()).toMatchObject([{ action: 'run script', outcome: 'done', server: 'app' }]);
  const [first, second] = await rowsOf();
  expect(first).toMatchObject({ outcome: 'begun', begunId: null });
  expect(second).toMatchObject({ outcome: 'done', begunId: first?.id });
});

test('N09: if the end cannot be written, the entry stays without an end', async () => {
  const { browser } = appDatabase;
  await whileRefused('new.begun_id is not null', async () => {
    expect(await make('ended_unseen')).toMatchObject({ ok: true });
    expect(await appDatabase.run('select 41')).toMatchObject({ ok: true });
  });

  expect(await entries('begun')).toMatchObject([
    { action: 'run script', outcome: 'begun', statement: 'select 41' },
    { action: 'create table', subject: 'ended_unseen', outcome: 'begun' },
  ]);
  const history = await browser.call(listRuns, { query: {} });
  expect(history.ok && history.value.runs).toMatchObject([{ statement: 'select 41', outcome: 'begun' }]);
});

test('N09: if the beginning cannot be written, the change does not run', async () => {
  const { browser } = appDatabase;
  await whileRefused('new.begun_id is null', async () => {
    const response = await browser.fetch('/api/database/console/run', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ script: 'create table never_begun (a int)' }),
    });
    expect(response.status).toBeGreaterThanOrEqual(500);
  });

  const tables = await browser.call(listTables, {});
  expect(tables.ok && tables.value.tables.map(({ table_name }) => table_name)).not.toContain('never_begun');
  expect(await rowsOf()).toEqual([]);
});

test('N09: an entry has one end, and neither of its rows can be changed', async () => {
  const { app, run, saidOf } = appDatabase;
  await run('select 42');
  const [first, second] = await rowsOf();

  const again = app.db
    .insertInto('databaseAudit')
    .columns([
      'at',
      'address',
      'server',
      'action',
      'subject',
      'statement',
      'durationMs',
      'outcome',
      'begunId',
    ])
    .expression(({ selectFrom }) =>
      selectFrom('databaseAudit')
        .select([
          'at',
          'address',
          'server',
          'action',
          'subject',
          'statement',
          'durationMs',
          'outcome',
          'begunId',
        ])
        .where('id', '=', second?.id ?? 0),
    )
    .execute();
  await expect(again).rejects.toThrow(/database_audit_ends/);
  const changed = app.db
    .updateTable('databaseAudit')
    .set({ outcome: 'done' })
    .where('id', '=', first?.id ?? 0);
  await expect(changed.execute()).rejects.toThrow(/neither changed nor removed/);
  expect(await saidOf(`update database_audit set outcome = 'done'`)).toContain('permission denied');
});

test('B19, N09: the row written before the work contains no secrets either', async () => {
  const { run } = appDatabase;
  await run(`create role never_made password 'canary-of-begun' valid until 'nonsense'`);

  expect(JSON.stringify(await rowsOf())).not.toContain('canary-of-begun');
});
