import { explainStatement } from '@tessera/contract/database/database-console';
import { exportRows } from '@tessera/contract/database/database-export';
import { describe, expect, test } from 'vitest';
import { managedDialects } from '../../../testing/manager/managed-target.ts';
import { manageEach } from '../../../testing/manager/managed-site.ts';
import { scriptsOf } from '../../../testing/scripts.ts';
import type { Browser, TestApp } from '../../../testing/test-app.ts';

describe.for(managedDialects)('functions with effects in the console of %s', (dialect) => {
  let app: TestApp;
  let browser: Browser;
  const isPostgres = dialect === 'postgres';

  manageEach(dialect, (site) => ({ app, browser } = site));

  const { run, make } = scriptsOf(() => browser);
  async function passFifteenMinutes() {
    const old = new Date(app.clock.now().getTime() - 15 * 60_000);
    await app.db.updateTable('sessions').set({ provedAt: old }).execute();
  }
  const prepare = () =>
    make(
      isPostgres
        ? `create sequence if not exists tally;
           create table if not exists counted (total int);
           create or replace function "Zap"(int) returns int language sql as 'select $1';
           create or replace function total(counted) returns int language sql as 'select 1';
           create or replace function step(int, int) returns int language sql as 'select 1';
           create or replace aggregate zaps(int) (sfunc = step, stype = int);
           create or replace function calm(int) returns int stable language sql as 'select $1'`
        : `create or replace sequence tally;
           create or replace function zap(a int) returns int return a;
           create or replace function calm(a int) returns int no sql return a`,
    );

  const withEffects = isPostgres
    ? [
        'select pg_terminate_backend(0)',
        "select pg_catalog.setval('tally', 5)",
        "select /* next */ NextVal\n('tally')",
        'select "lo_unlink"(1)',
        'select pg_reload_conf()',
        String.raw`select U&"pg_reload\005fconf"()`,
        "select set_config('work_mem', '1MB', false)",
        "select query_to_xml('select 1', true, true, '')",
        'select pg_advisory_lock(1)',
        'select "Zap"(1)',
        'select zaps(total) from counted',
        'select counted.total from counted',
        'select 1; with a as (select "Zap"(2)) table a',
      ]
    : [
        "select get_lock('a', 0)",
        'select nextval(tally)',
        'select next value for tally',
        'select setval(tally, 5)',
        'select `ZAP`(1)',
        'select 1; select Zap (2)',
      ];
  const withoutEffects = isPostgres
    ? [
        'select count(*), sum(1), array_agg(1), coalesce(max(1), 2), random() < 2, calm(1)',
        "select pg_size_pretty(pg_total_relation_size('counted')), gen_random_uuid(), 'setval(1)'",
        'select * from counted where total in (1, 2)',
      ]
    : ["select count(*), sleep(0), concat('nextval(', 1), calm(1), rand() < 2"];

  test('after 15 minutes the password is required for them, also in read-only mode and to measure a query plan', async () => {
    await prepare();
    await passFifteenMinutes();

    const replies: [string, unknown][] = [];
    for (const script of withEffects) {
      const [statement = ''] = script.split('; ').slice(-1);
      replies.push(
        [script, await run(script)],
        [`${script}, inside a transaction`, await run(script, { inTransaction: true })],
        [`${script}, measured`, await browser.call(explainStatement, { body: { statement, analyze: true } })],
      );
      // MariaDB's NEXT VALUE FOR is refused in read-only mode already by its words.
      if (!script.includes('next value'))
        replies.push([`${script}, read-only`, await run(script, { readOnly: true })]);
    }

    for (const [what, reply] of replies)
      expect(reply, what).toMatchObject({ ok: false, refusal: { code: 'auth.proof_required' } });
  });

  test('no password is required for statements that read and call only functions without effects', async () => {
    await prepare();
    await passFifteenMinutes();

    for (const script of withoutEffects)
      expect(await run(script), script).toMatchObject({ ok: true, value: { results: [{ error: null }] } });
  });

  test('they run after the password was given, and an export, which is opened by a link, never calls them', async () => {
    await prepare();

    const ran = await run(isPostgres ? `select setval('tally', 41)` : 'select setval(tally, 41)');
    const link = await browser.fetch(
      `${exportRows.path}?${new URLSearchParams({ format: 'csv', query: withEffects[0] ?? '' })}`,
    );

    expect(ran).toMatchObject({ ok: true, value: { results: [{ rows: [['41']] }] } });
    expect(link.status).toBe(400);
    expect(JSON.stringify(await link.json())).toContain('which may change something');
  });
});
