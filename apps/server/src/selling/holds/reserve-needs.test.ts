import { randomUUID } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@tessera/domain/durations';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { createCapacity, extendHolds, findCapacity } from './holds.queries.ts';
import { returnNeeds } from './give-back.queries.ts';
import { listTakenPeriods, listTakenSpans } from './periods.queries.ts';
import { type Need, reserveNeeds } from './reserve-needs.ts';
import { confirmHolds, releaseHolds } from './reserve-units.ts';
import { createResource } from './resources.queries.ts';

const now = new Date('2027-03-01T09:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);
const times = { now, expiresAt: later(15) };

let app: TestApp;
let userId: number;
beforeAll(async () => {
  app = await testApp();
  userId = (await app.given.person()).id;
});

const inTx = <Value>(work: Parameters<ReturnType<TestApp['db']['transaction']>['execute']>[0]) =>
  app.db.transaction().execute(work) as Promise<Value>;
const newResource = () => inTx<number>((tx) => createResource(tx, now));
const newCounter = (total: number) => inTx<number>((tx) => createCapacity(tx, { total, extraUnits: 0 }));

async function reserve(needs: readonly Need[], at = times) {
  const id = randomUUID();
  const [answer] = await app.db.transaction().execute((tx) => reserveNeeds(tx, [{ id, userId, needs }], at));
  if (!answer) throw new Error('There is no answer');
  return { id, ...answer };
}

const period = (resourceId: number, fromMinute: number, toMinute: number): Need => ({
  sort: 'period',
  resourceId,
  from: later(fromMinute),
  to: later(toMinute),
});
const units = (capacityId: number, quantity: number): Need => ({ sort: 'units', capacityId, quantity });
const minutes = (resourceId: number, quantity: number, total = 60): Need => ({
  sort: 'amount',
  slot: { resourceId, startsAt: later(60), total },
  quantity,
});

const heldIn = async (capacityId: number) => (await findCapacity(app.db, capacityId))?.held;
const slotCounter = (resourceId: number) =>
  app.db
    .selectFrom('resourceSlots')
    .select('capacityId')
    .where('resourceId', '=', resourceId)
    .executeTakeFirstOrThrow();

describe('a period of a resource', () => {
  test('K01: if 200 clients ask for one period at once, exactly one gets it', async () => {
    const chair = await newResource();

    const answers = await Promise.all(Array.from({ length: 200 }, () => reserve([period(chair, 60, 90)])));

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = answers.filter(({ ok }) => !ok);
    expect(refused.every((answer) => !answer.ok && answer.refusal.sort === 'period')).toBe(true);
    const holds = await app.db
      .selectFrom('holdPeriods')
      .select('holdId')
      .where('resourceId', '=', chair)
      .execute();
    expect(holds).toHaveLength(1);
  });

  test('K01: many bookings of the same person and room at once, in either order, do not block each other', async () => {
    const [staff, room] = [await newResource(), await newResource()];
    const needs = [period(staff, 60, 90), period(room, 60, 90)];

    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => reserve(index % 2 === 0 ? needs : needs.toReversed())),
    );

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('two periods that touch do not overlap', async () => {
    const chair = await newResource();

    const first = await reserve([period(chair, 0, 30)]);
    const second = await reserve([period(chair, 30, 60)]);
    const between = await reserve([period(chair, 29, 31)]);

    expect([first.ok, second.ok, between.ok]).toEqual([true, true, false]);
  });

  test('is free again after it was released, and after a sale was cancelled', async () => {
    const chair = await newResource();
    const first = await reserve([period(chair, 0, 30)]);

    await inTx((tx) => releaseHolds(tx, [first.id]));
    const second = await reserve([period(chair, 0, 30)]);
    await inTx((tx) => confirmHolds(tx, [second.id]));
    const whileSold = await reserve([period(chair, 0, 30)]);
    await inTx((tx) => returnNeeds(tx, [second.id]));
    const third = await reserve([period(chair, 0, 30)]);

    expect([first.ok, second.ok, whileSold.ok, third.ok]).toEqual([true, true, false, true]);
  });
});

describe('several needs of one hold', () => {
  test('are reserved together or not at all', async () => {
    const [chair, counter] = [await newResource(), await newCounter(5)];
    await reserve([period(chair, 0, 30)]);

    const answer = await reserve([units(counter, 2), minutes(chair, 20), period(chair, 10, 40)]);

    expect(answer).toMatchObject({ ok: false, refusal: { code: 'holds.taken', sort: 'period' } });
    expect(await heldIn(counter)).toBe(0);
    expect(await heldIn((await slotCounter(chair)).capacityId)).toBe(0);
    expect(await app.db.selectFrom('holds').select('id').where('id', '=', answer.id).execute()).toEqual([]);
  });

  test('are sold together and only once, even if two callers confirm the hold at the same moment', async () => {
    const [chair, one, other] = [await newResource(), await newCounter(5), await newCounter(3)];
    const { id } = await reserve([units(one, 2), units(other, 3), units(one, 1), period(chair, 0, 30)]);
    expect([await heldIn(one), await heldIn(other)]).toEqual([3, 3]);

    const [first, second] = await Promise.all([
      inTx((tx) => confirmHolds(tx, [id])),
      inTx((tx) => confirmHolds(tx, [id])),
    ]);

    expect([first, second].flat()).toEqual([id]);
    expect(await findCapacity(app.db, one)).toMatchObject({ held: 0, sold: 3 });
    expect(await findCapacity(app.db, other)).toMatchObject({ held: 0, sold: 3 });
    expect(
      await listTakenPeriods(app.db, { resourceIds: [chair], from: now, to: later(60), now: later(999) }),
    ).toHaveLength(1);
  });

  test('may be empty, for something that is not limited', async () => {
    const { id, ok } = await reserve([]);

    expect(ok).toBe(true);
    expect(await inTx((tx) => confirmHolds(tx, [id]))).toEqual([id]);
  });
});

test('K03: no more minutes of a slot are reserved than it has, and two orders at once create its counter once', async () => {
  const kitchen = await newResource();

  const answers = await Promise.all(Array.from({ length: 20 }, () => reserve([minutes(kitchen, 7)])));

  expect(answers.filter(({ ok }) => ok)).toHaveLength(8);
  expect(await heldIn((await slotCounter(kitchen)).capacityId)).toBe(56);
});

describe('a hold that nobody paid in time', () => {
  test('makes way for the next request at once, with everything that it reserved', async () => {
    const [chair, counter] = [await newResource(), await newCounter(2)];
    const expired = await reserve([period(chair, 60, 90), units(counter, 2)]);

    const tooEarly = await reserve([period(chair, 60, 90)], { now: later(14), expiresAt: later(30) });
    const next = await reserve([period(chair, 75, 100), units(counter, 2)], {
      now: later(15),
      expiresAt: later(30),
    });

    expect([tooEarly.ok, next.ok]).toEqual([false, true]);
    expect(await heldIn(counter)).toBe(2);
    expect(await inTx((tx) => confirmHolds(tx, [expired.id]))).toEqual([]);
  });

  test('stays if it is extended while somebody else asks for the same', async () => {
    const chair = await newResource();
    const { id } = await reserve([period(chair, 60, 90)]);
    await inTx((tx) => extendHolds(tx, [{ id, expiresAt: later(60) }]));

    const next = await reserve([period(chair, 60, 90)], { now: later(20), expiresAt: later(35) });

    expect(next.ok).toBe(false);
    expect(await inTx((tx) => confirmHolds(tx, [id]))).toEqual([id]);
  });
});

type Step =
  | { readonly do: 'reserve'; readonly from: number; readonly length: number; readonly quantity: number }
  | { readonly do: 'confirm' | 'release'; readonly which: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('reserve' as const),
    from: fc.integer({ min: 0, max: 11 }),
    length: fc.integer({ min: 1, max: 4 }),
    quantity: fc.integer({ min: 0, max: 3 }),
  }),
  fc.record({ do: fc.constantFrom('confirm' as const, 'release' as const), which: fc.nat({ max: 8 }) }),
);

const windows = [
  [0, 16],
  [3, 8],
  [5, 6],
] as const;

test('K01: random reservations, sales, releases and taken times agree with a simple model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      const [chair, counter] = [await newResource(), await newCounter(6)];
      const model: { id: string; from: number; to: number; quantity: number; state: string }[] = [];
      for (const each of steps) {
        if (each.do === 'reserve') {
          const { from, quantity } = each;
          const to = from + each.length;
          const active = model.filter(({ state }) => state !== 'released');
          const isFree =
            active.every((other) => other.to <= from || other.from >= to) &&
            active.reduce((sum, other) => sum + other.quantity, 0) + quantity <= 6;
          // oxlint-disable-next-line no-await-in-loop
          const { id, ok } = await reserve([
            period(chair, from, to),
            ...(quantity > 0 ? [units(counter, quantity)] : []),
          ]);
          expect(ok).toBe(isFree);
          if (ok) model.push({ id, from, to, quantity, state: 'held' });
        } else {
          const hold = model[each.which % Math.max(model.length, 1)];
          if (!hold) continue;
          const end = each.do === 'confirm' ? confirmHolds : releaseHolds;
          // oxlint-disable-next-line no-await-in-loop
          const ended = await inTx<string[]>((tx) => end(tx, [hold.id]));
          expect(ended).toEqual(hold.state === 'held' ? [hold.id] : []);
          if (hold.state === 'held') hold.state = each.do === 'confirm' ? 'confirmed' : 'released';
        }
      }
      const sumOf = (state: string) =>
        model.filter((hold) => hold.state === state).reduce((sum, { quantity }) => sum + quantity, 0);
      expect(await findCapacity(app.db, counter)).toMatchObject({
        held: sumOf('held'),
        sold: sumOf('confirmed'),
      });
      // Some periods began before the asked time, and some holds have expired at the later one.
      for (const [from, to] of windows)
        for (const at of [now, later(999)]) {
          const taken = model
            .filter(({ state }) => state === 'confirmed' || (state === 'held' && at === now))
            .filter((hold) => hold.from < to && hold.to > from)
            .map((hold) => ({ from: later(hold.from).getTime(), to: later(hold.to).getTime() }))
            .toSorted((one, other) => one.from - other.from);
          const asked = { resourceIds: [chair], from: later(from), to: later(to), now: at };
          // oxlint-disable-next-line no-await-in-loop
          expect((await listTakenSpans(app.db, asked)).get(chair) ?? []).toEqual(taken);
        }
    }),
    { numRuns: 15 },
  );
});

test('the database refuses overlapping periods, whatever the application does', async () => {
  const chair = await newResource();
  const { id } = await reserve([period(chair, 0, 30)]);

  const overlap = sql`
    insert into hold_periods (hold_id, resource_id, starts_at, ends_at, status)
    values (${id}, ${chair}, ${later(29)}, ${later(29 + HOUR_MS / MINUTE_MS)}, 'held')`.execute(app.db);

  await expect(overlap).rejects.toThrow('hold_periods_do_not_overlap');
});
