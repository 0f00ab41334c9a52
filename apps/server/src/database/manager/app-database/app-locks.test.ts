import { applyChanges } from '@tessera/contract/database/database-rows';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openAppDatabase } from '../../../testing/app-database.ts';

const appDatabase = openAppDatabase();
const STOPPED = 'The statement was stopped because it had made the site wait for 2 seconds.';
/** Statements by which a script could try to keep its locks for as long as it wants. */
const unlimited =
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0';

/** Waits until a session of the manager holds the lock, or waits for it. */
async function untilManagerHas(lock: { readonly isGranted: boolean; readonly mode: string }): Promise<void> {
  const { app } = appDatabase;
  const found = async () =>
    (
      await sql`
        select from pg_locks join pg_stat_activity using (pid)
        where usename = 'tessera_manager' and datname = current_database()
          and granted = ${lock.isGranted} and mode = ${lock.mode}`.execute(app.db)
    ).rows.length;
  await expect.poll(found, { timeout: 10_000 }).toBeGreaterThan(0);
}

/** Expects that a page which reads accounts answers again, although nobody has ended the script. */
async function expectSiteAnswers(): Promise<void> {
  const { browser } = appDatabase;
  const status = async () => (await browser.fetch('/api/admin/people')).status;
  await expect.poll(status, { timeout: 20_000 }).toBe(200);
}

const lastError = async (reply: ReturnType<typeof appDatabase.run>) => {
  const { ok, ...rest } = await reply;
  return ok && 'value' in rest ? rest.value.results.at(-1)?.error?.details : rest;
};

const hold = 'lock table tessera.users in access exclusive mode';
const scripts = {
  'sleeps with a lock': `begin; ${hold}; select pg_sleep(100)`,
  'is one statement': `do $$ begin ${hold}; perform pg_sleep(100); end $$`,
  'catches that it is cancelled': `do $$ begin ${hold}; loop begin perform pg_sleep(100); exception when query_canceled then null; end; end loop; end $$`,
};

test.for(Object.entries(scripts))(
  'N06 (second audit): a script that locks accounts and %s is stopped, and the site answers',
  { timeout: 60_000 },
  async ([, script]) => {
    const reply = appDatabase.run(`${unlimited}; ${script}`, { timeLimitSeconds: 100 });
    await untilManagerHas({ isGranted: true, mode: 'AccessExclusiveLock' });

    await expectSiteAnswers();

    expect(await lastError(reply)).toBe(STOPPED);
  },
);

test('N06 (second audit): a script that waits for a lock, and makes the site wait behind it, is stopped too', async () => {
  const { superuser, run } = appDatabase;
  await superuser.query('begin; lock table tessera.users in access share mode');
  try {
    const reply = run(`${unlimited}; begin; ${hold}`, { timeLimitSeconds: 100 });
    await untilManagerHas({ isGranted: false, mode: 'AccessExclusiveLock' });

    await expectSiteAnswers();

    expect(await lastError(reply)).toBe(STOPPED);
  } finally {
    await superuser.query('rollback');
  }
}, 60_000);

test('N06 (second audit): a script that changed an account’s row is stopped when that person saves their settings', async () => {
  const { app, run } = appDatabase;
  const ada = await app.given.person();
  const change = `update tessera.users set first_name = 'Eve' where id = ${ada.id}`;
  const reply = run(`${unlimited}; begin; ${change}; select pg_sleep(100)`, { timeLimitSeconds: 100 });
  await untilManagerHas({ isGranted: true, mode: 'RowExclusiveLock' });

  const save = async () => {
    await app.db.updateTable('users').set({ lastName: 'Byron' }).where('id', '=', ada.id).execute();
    return 'saved';
  };
  await expect.poll(() => save().catch(String), { timeout: 20_000 }).toBe('saved');

  expect(await lastError(reply)).toBe(STOPPED);
  const person = app.db.selectFrom('users').select(['firstName', 'lastName']).where('id', '=', ada.id);
  expect(await person.executeTakeFirstOrThrow()).toMatchObject({ lastName: 'Byron' });
  expect((await person.executeTakeFirstOrThrow()).firstName).not.toBe('Eve');
}, 60_000);

test('a script whose locks nobody waits for is not stopped', async () => {
  const { run } = appDatabase;
  await run('create table left_alone (a int)');

  const reply = await run('begin; lock table left_alone in access exclusive mode; select pg_sleep(3)');

  expect(reply.ok && reply.value.results.map(({ error }) => error)).toEqual([null, null, null]);
});

test('if the site has locked a row, a change of it in the grid fails after a short wait and says why', async () => {
  const { app, browser, superuser } = appDatabase;
  const { id } = await app.given.person();
  await superuser.query(`begin; update tessera.users set last_name = 'X' where id = ${id}`);
  try {
    const change = {
      kind: 'update',
      schema: 'tessera',
      table: 'users',
      key: { id: String(id) },
      old: {},
      set: { first_name: 'Eve' },
    } as const;
    const reply = await browser.call(applyChanges, { body: { changes: [change] } });

    expect(reply).toMatchObject({ ok: false, refusal: { details: expect.stringMatching(/lock timeout/) } });
  } finally {
    await superuser.query('rollback');
  }
}, 30_000);
