import { expect, test } from 'vitest';
import { openAppDatabase } from '../../../testing/app-database.ts';

const appDatabase = openAppDatabase();

test('B13: a script that does not end is stopped, even if it catches the cancellation, and nothing goes on running', async () => {
  const { superuser, run } = appDatabase;
  const stubborn = `do $$ begin loop begin perform pg_sleep(60); exception when query_canceled then null; end; end loop; end $$`;
  const script = `set statement_timeout = 0; ${stubborn}`;

  const slept = await run('set statement_timeout = 0; select pg_sleep(600)', { timeLimitSeconds: 1 });
  const looped = await run(script, { timeLimitSeconds: 1 });
  const joined = await run(
    'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b',
    { timeLimitSeconds: 1 },
  );

  for (const reply of [slept, looped, joined])
    expect(reply.ok && reply.value.results.at(-1)?.error?.details).toBe(
      'The statement was stopped after 1 second.',
    );
  const left = async () =>
    (
      await superuser.query(
        `select 1 from pg_stat_activity where usename = 'tessera_manager' and state = 'active'`,
      )
    ).rowCount;
  await expect.poll(left, { timeout: 10_000 }).toBe(0);
  expect(await run('select 1')).toMatchObject({ ok: true });
}, 40_000);

test('B14: when a script ends, its locks and its transaction end too', async () => {
  const { browser, run } = appDatabase;
  const locking = run('begin; lock table users in access exclusive mode; select pg_sleep(30)', {
    timeLimitSeconds: 1,
  });
  await locking;

  expect(
    await run(
      'create temp table left_over (a int); select set_config($$search_path$$, $$pg_catalog$$, false); select pg_advisory_lock(1)',
    ),
  ).toMatchObject({ ok: true });
  const after = await run(
    `select to_regclass('left_over'), current_setting('search_path'), (select count(*) from pg_locks where locktype = 'advisory' and classid = 0 and objid = 1)`,
  );

  expect(after.ok && after.value.results[0]?.rows).toEqual([
    [null, 'public,tessera,tessera_extensions', '0'],
  ]);
  expect((await browser.fetch('/api/admin/people')).status).toBe(200);
});

test('B35: while many slow scripts run, the marketplace still has its own connections', async () => {
  const { app, run } = appDatabase;
  const slow = Array.from({ length: 12 }, () => run('select pg_sleep(2)', { timeLimitSeconds: 3 }));
  const visitor = app.browser();

  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await visitor.fetch('/api/auth/session')).status),
  );

  expect(new Set(statuses)).toEqual(new Set([200]));
  const replies = await Promise.all(slow);
  expect(replies.filter((reply) => reply.ok).length).toBeGreaterThan(0);
  for (const reply of replies) if (!reply.ok) expect(reply.refusal.code).toBe('database.busy');
}, 30_000);

test('B36: the application’s connections cannot be ended here', async () => {
  const { browser, run } = appDatabase;
  const reply = await run(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tessera' and datname = current_database()`,
  );

  expect(reply.ok && reply.value.results[0]?.error?.details).toMatch(/permission denied/);
  expect((await browser.fetch('/api/admin/people')).status).toBe(200);
});

test('B13: a script is stopped when its browser disconnects', async () => {
  const { browser, superuser } = appDatabase;
  const disconnect = new AbortController();
  const response = browser.fetch('/api/database/console/run', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ script: 'select pg_sleep(29)', timeLimitSeconds: 30 }),
    signal: disconnect.signal,
  });
  const running = async () =>
    (
      await superuser.query(
        `select 1 from pg_stat_activity where query = 'select pg_sleep(29)' and state = 'active'`,
      )
    ).rowCount;
  await expect.poll(running, { timeout: 5_000 }).toBe(1);

  disconnect.abort();

  await expect.poll(running, { timeout: 5_000 }).toBe(0);
  await response.catch(() => undefined);
});
