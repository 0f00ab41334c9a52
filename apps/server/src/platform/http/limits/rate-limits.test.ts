import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createFakeClock } from '../../../testing/fake-clock.ts';
import { testApp } from '../../../testing/test-app.ts';
import { createMemoryTries } from './memory-tries.ts';
import { createRateLimits, removeOldRateLimits } from './rate-limits.ts';

const threeAMinute = { count: 3, seconds: 60 };

async function open() {
  const { db } = await testApp();
  const clock = createFakeClock();
  return { db, clock, limits: createRateLimits(db, clock), key: randomUUID() };
}

test('in no period are more tries accepted than allowed, and none is refused without need', async () => {
  const { db } = await testApp();
  const pauses = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 5, maxLength: 40 });

  await fc.assert(
    fc.asyncProperty(pauses, fc.integer({ min: 1, max: 5 }), async (seconds, count) => {
      const clock = createFakeClock();
      // Tries alternate between two server processes, as a proxy would distribute them.
      const processes = [createRateLimits(db, clock), createRateLimits(db, clock)];
      const key = randomUUID();
      let passed: number[] = [];
      for (const [turn, pause] of seconds.entries()) {
        clock.advance({ seconds: pause });
        const now = clock.now().getTime();
        passed = passed.filter((time) => time > now - 60_000);
        const verdict = await processes[turn % 2]?.take(key, { count, seconds: 60 });
        expect(verdict?.allowed).toBe(passed.length < count);
        if (verdict?.allowed) passed.push(now);
      }
    }),
    { numRuns: 25 },
  );
});

test('of many simultaneous tries exactly the allowed number pass', async () => {
  const { limits, key } = await open();

  const verdicts = await Promise.all(Array.from({ length: 30 }, () => limits.take(key, threeAMinute)));

  expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(3);
});

describe('a wide limit, which is counted in portions,', () => {
  const wide = { count: 200, seconds: 60 };

  test('accepts exactly its number at once, and then none for the stated wait', async () => {
    const { limits, clock, key } = await open();
    const takeMany = (count: number) =>
      Promise.all(Array.from({ length: count }, () => limits.take(key, wide)));

    const first = await takeMany(150);
    const second = await takeMany(150);

    expect([...first, ...second].filter(({ allowed }) => allowed)).toHaveLength(200);
    clock.advance({ seconds: 64 });
    expect(await limits.take(key, wide)).toEqual({ allowed: false, retryAfter: 1 });
    clock.advance({ seconds: 1 });
    expect(await limits.take(key, wide)).toEqual({ allowed: true });
  });

  test('accepts no more than its number in any period, in two processes', async () => {
    const { db, clock, key } = await open();
    const processes = [createRateLimits(db, clock), createRateLimits(db, clock)];
    const passed: number[] = [];
    for (let turn = 0; turn < 700; turn += 1) {
      clock.advance({ seconds: 0.17 });
      const verdict = await processes[turn % 2]?.take(key, wide);
      if (verdict?.allowed) passed.push(clock.now().getTime());
    }

    const most = Math.max(
      ...passed.map((from) => passed.filter((at) => at >= from && at < from + 60_000).length),
    );
    expect(most).toBeLessThanOrEqual(200);
    expect(most).toBeGreaterThan(120);
  });

  test('takes one statement for many tries', async () => {
    const { db, limits, key } = await open();
    for (let turn = 0; turn < 15; turn += 1) await limits.take(key, wide);

    const row = await db
      .selectFrom('rateLimits')
      .select('tries')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    expect(row.tries).toHaveLength(20);
  });
});

test('after the stated wait the next try passes, and a second earlier it does not', async () => {
  const { limits, clock, key } = await open();
  for (const seconds of [0, 5, 7]) {
    clock.advance({ seconds });
    await limits.take(key, threeAMinute);
  }

  const refused = await limits.take(key, threeAMinute);
  expect(refused).toEqual({ allowed: false, retryAfter: 48 });
  clock.advance({ seconds: 47 });
  const tooSoon = await limits.take(key, threeAMinute);
  clock.advance({ seconds: 1 });
  const inTime = await limits.take(key, threeAMinute);

  expect(tooSoon).toEqual({ allowed: false, retryAfter: 1 });
  expect(inTime).toEqual({ allowed: true });
});

test('refused tries do not prolong the wait', async () => {
  const { limits, clock, key } = await open();
  for (let second = 0; second < 60; second++) {
    await limits.take(key, threeAMinute);
    clock.advance({ seconds: 1 });
  }

  expect(await limits.take(key, threeAMinute)).toEqual({ allowed: true });
});

test('tries of one key do not count for another key', async () => {
  const { limits, key } = await open();
  for (let n = 0; n < 3; n++) await limits.take(key, threeAMinute);

  const other = await limits.take(`${key}-other`, threeAMinute);

  expect(other).toEqual({ allowed: true });
});

test('a try that is given back does not count, and a forgotten key starts anew', async () => {
  const { limits, key } = await open();
  const take = () => limits.take(key, threeAMinute);
  await take();
  await take();
  await take();

  await limits.giveBack(key);
  expect([await take(), await take()]).toMatchObject([{ allowed: true }, { allowed: false }]);
  await limits.forget(key);
  expect([await take(), await take(), await take(), await take()].map(({ allowed }) => allowed)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('giving back more tries than were counted does no harm', async () => {
  const { limits, key } = await open();
  await limits.take(key, { count: 1, seconds: 60 });

  await limits.giveBack(key);
  await limits.giveBack(key);
  await limits.giveBack('never-seen');

  expect(await limits.take(key, { count: 1, seconds: 60 })).toEqual({ allowed: true });
  expect(await limits.take(key, { count: 1, seconds: 60 })).toMatchObject({ allowed: false });
});

test('R10: a clock set back a day locks nobody out for a day, and one set forward a day does no harm', async () => {
  const { limits, clock, key } = await open();
  for (let n = 0; n < 3; n++) await limits.take(key, threeAMinute);

  clock.advance({ days: -1 });
  const afterBack = await limits.take(key, threeAMinute);
  clock.advance({ days: 1 });
  const afterForward = await limits.take(key, threeAMinute);

  expect(afterBack).toEqual({ allowed: true });
  expect(afterForward).toEqual({ allowed: true });
});

test('the sweep removes only tries that no longer count', async () => {
  const { limits, clock, db, key } = await open();
  await limits.take(`${key}-old`, threeAMinute);
  clock.advance({ seconds: 50 });
  await limits.take(`${key}-new`, threeAMinute);
  clock.advance({ seconds: 20 });

  await removeOldRateLimits(db, clock);

  const left = await db.selectFrom('rateLimits').select('key').where('key', 'like', `${key}%`).execute();
  expect(left).toEqual([{ key: `${key}-new` }]);
});

describe('while the database can only be read', () => {
  /**
   * Limits whose counters cannot be written, as on a full disk, until the returned function makes them writable again.
   */
  async function openUnwritable() {
    const opened = await open();
    const { db } = opened;
    await sql`create or replace function tessera.refuse_counting() returns trigger language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`.execute(db);
    const fill = () =>
      sql`create trigger full_disk before insert or update or delete on rate_limits
        for each statement execute function tessera.refuse_counting()`.execute(db);
    const clean = () => sql`drop trigger if exists full_disk on rate_limits`.execute(db);
    onTestFinished(() => clean().then(() => undefined));
    return { ...opened, fill, clean };
  }

  test('tries are counted in memory, on top of those in the database', async () => {
    const { limits, fill, key } = await openUnwritable();
    await limits.take(key, threeAMinute);
    await fill();

    const verdicts = await Promise.all(Array.from({ length: 10 }, () => limits.take(key, threeAMinute)));

    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(2);
  });

  test('tries in memory still count when the database can be written again', async () => {
    const { limits, fill, clean, clock, key } = await openUnwritable();
    await fill();
    for (let count = 0; count < 2; count += 1) await limits.take(key, threeAMinute);
    await clean();

    const verdicts = [await limits.take(key, threeAMinute), await limits.take(key, threeAMinute)];
    clock.advance({ seconds: 60 });
    const later = await limits.take(key, threeAMinute);

    expect(verdicts.map(({ allowed }) => allowed)).toEqual([true, false]);
    expect(later).toEqual({ allowed: true });
  });

  test('a try that is taken back or forgotten no longer counts', async () => {
    const { limits, fill, key } = await openUnwritable();
    await fill();
    for (let count = 0; count < 3; count += 1) await limits.take(key, threeAMinute);
    const refused = await limits.take(key, threeAMinute);

    await limits.giveBack(key);
    const again = await limits.take(key, threeAMinute);
    await limits.forget(key);
    const afterAll = await limits.take(key, threeAMinute);

    expect([refused, again, afterAll].map(({ allowed }) => allowed)).toEqual([false, true, true]);
  });

  test('a flood of keys does not fill the memory: unknown keys are refused', () => {
    const tries = createMemoryTries(2);
    const now = new Date('2026-03-01T00:00:00Z');

    expect(['a', 'b', 'c'].map((key) => tries.add(key, threeAMinute, now))).toEqual([true, true, false]);
    expect(tries.add('c', threeAMinute, new Date(now.getTime() + 61_000))).toBe(true);
  });
});
