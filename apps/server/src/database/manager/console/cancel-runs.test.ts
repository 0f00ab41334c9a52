import { cancelRun, explainStatement } from '@tessera/contract/database/database-console';
import { cancelQuery, getActivity } from '@tessera/contract/database/database-schema';
import { describe, expect, test } from 'vitest';
import { managedDialects, type ManagedTarget } from '../../../testing/manager/managed-target.ts';
import { manageEach } from '../../../testing/manager/managed-site.ts';
import { scriptsOf } from '../../../testing/scripts.ts';
import type { Browser, TestApp } from '../../../testing/test-app.ts';

describe.for(managedDialects)('runs on %s that take long', (dialect) => {
  let target: ManagedTarget;
  let app: TestApp;
  let browser: Browser;
  const isPostgres = dialect === 'postgres';

  manageEach(dialect, (site) => ({ target, app, browser } = site));

  const { run } = scriptsOf(() => browser);
  const sleep = (seconds: number) =>
    isPostgres ? `select pg_sleep(${seconds})` : `select sleep(${seconds})`;

  test('B13: a sleeping script is stopped at its time limit, and a running one can be cancelled by its id', async () => {
    const runId = crypto.randomUUID();
    const lifting = isPostgres ? 'set statement_timeout = 0' : 'set max_statement_time = 0';

    const slept = await run(`${lifting}; ${sleep(60)}`, { timeLimitSeconds: 1 });
    const cancelled = run(sleep(60), { runId });
    const other = await app.as(await app.given.person({ role: 'admin' }));
    await expect
      .poll(async () => (await other.call(cancelRun, { body: { runId } })).ok, { timeout: 500 })
      .toBe(false);
    await expect
      .poll(async () => (await browser.call(cancelRun, { body: { runId } })).ok, { timeout: 3_000 })
      .toBe(true);

    expect(slept.ok && slept.value.results.at(-1)?.error?.details).toBe(
      'The statement was stopped after 1 second.',
    );
    const reply = await cancelled;
    expect(reply.ok && reply.value.results.at(-1)?.error?.details).toBe('The statement was cancelled.');
    const running = isPostgres
      ? `select 1 from pg_stat_activity where query like '%sleep(60)%' and pid <> pg_backend_pid() and state = 'active'`
      : `select 1 from information_schema.processlist where info like '%sleep(60)%' and id <> connection_id()`;
    await expect.poll(async () => (await target.query(running)).length, { timeout: 5_000 }).toBe(0);
  }, 20_000);

  test('a slow EXPLAIN can be cancelled by its id too', async () => {
    const runId = crypto.randomUUID();

    const explained = browser.call(explainStatement, {
      body: { statement: sleep(60), analyze: true, runId },
    });
    await expect
      .poll(async () => (await browser.call(cancelRun, { body: { runId } })).ok, { timeout: 3_000 })
      .toBe(true);
    const reply = await explained;
    const after = await run('select 1');

    expect(reply).toMatchObject({ ok: false, refusal: { details: 'The statement was cancelled.' } });
    expect(after).toMatchObject({ ok: true, value: { results: [{ rows: [['1']] }] } });
  }, 20_000);

  test('running queries are listed and can be cancelled', async () => {
    const sleeping = run(sleep(50));
    const find = async () => {
      const reply = await browser.call(getActivity, {});
      return reply.ok ? reply.value.queries.find(({ query }) => query.includes('sleep(50)')) : undefined;
    };
    await expect.poll(find, { timeout: 5_000 }).toBeDefined();

    const reply = await browser.call(cancelQuery, { params: { id: (await find())?.id ?? '0' } });
    const unknown = await browser.call(cancelQuery, { params: { id: '999999999' } });

    expect(reply).toMatchObject({ ok: true });
    expect(unknown).toMatchObject({ ok: false, refusal: { code: 'not_found' } });
    const ended = await sleeping;
    // MariaDB's sleep returns 1 when it is interrupted.
    expect(
      ended.ok && (ended.value.results[0]?.error !== null || ended.value.results[0]?.rows[0]?.[0] === '1'),
    ).toBe(true);
  }, 20_000);
});
