import { getSession } from '@tessera/contract/people/session';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { stateOf } from '../testing/processes/state.ts';
import { type Browser, type TestApp, testApp } from '../testing/test-app.ts';

const isSignedIn = async (browser: Browser) => {
  const reply = await browser.call(getSession, {});
  return reply.ok && reply.value.user !== null;
};

async function sweep({ workers, jobs }: TestApp): Promise<void> {
  await workers['accounts.sweep'].run({ jobId: 'sweep', payload: {} }, jobs);
}

test.for([
  ['a day forward', { days: 1 }],
  ['a day back', { days: -1 }],
  ['a leap second', { seconds: 1 }],
  ['an hour, as when summer time is set by hand', { hours: -1 }],
] as const)(
  'R10: when the clock jumps %s, people stay signed in and the sweep deletes nobody',
  async ([, jump]) => {
    const app = await testApp();
    const person = await app.given.person();
    const guest = await app.given.guest();
    const browsers = [await app.as(person), await app.as(guest)];

    app.clock.advance(jump);
    await sweep(app);

    expect(await Promise.all(browsers.map(isSignedIn))).toEqual([true, true]);
    const left = await app.db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [person.id, guest.id])
      .execute();
    expect(left).toHaveLength(2);
  },
);

test('R10: a jump forward and back again leaves everything unchanged', async () => {
  const app = await testApp();
  const browser = await app.as(await app.given.person());
  const before = await stateOf(app.db);

  app.clock.advance({ days: 1 });
  await sweep(app);
  app.clock.advance({ days: -1 });
  await sweep(app);

  expect(await stateOf(app.db)).toEqual(before);
  expect(await isSignedIn(browser)).toBe(true);
});

test('R11: while the database’s disk is full writes are refused with a plain sentence, reads work, and nothing needs repair afterwards', async () => {
  const app = await testApp();
  const reader = await app.as(await app.given.person());
  const becomeGuest = () => app.browser().fetch('/api/auth/create-guest-session', { method: 'POST' });
  await sql`
    create function tessera.refuse_for_want_of_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(
    app.db,
  );
  await sql`create trigger no_room before insert on users execute function tessera.refuse_for_want_of_room()`.execute(
    app.db,
  );

  const refused = await becomeGuest();
  const canRead = await isSignedIn(reader);
  await sql`drop trigger no_room on users`.execute(app.db);
  const afterwards = await becomeGuest();

  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({ success: false, code: 'unavailable' });
  expect(canRead).toBe(true);
  expect(afterwards.status).toBe(200);
  expect(app.logged()).toContain('53100');
});
