import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { returnSold } from './give-back.queries.ts';
import { createCapacity, findCapacity } from './holds.queries.ts';
import { confirmHolds, reserveUnits, releaseHolds } from './reserve-units.ts';
import { rounds } from '../../../../../testing/rounds.ts';

let app: TestApp;
let people: number[];
beforeAll(async () => {
  app = await testApp();
  people = await Promise.all(Array.from({ length: 6 }, async () => (await app.given.person()).id));
});

const times = { now: new Date('2027-01-01T10:00:00Z'), expiresAt: new Date('2027-01-01T10:15:00Z') };
const capacityOf = (total: number, extraUnits = 0) =>
  app.db.transaction().execute((tx) => createCapacity(tx, { total, extraUnits }));
const person = (index: number) => people[index % people.length] ?? 0;

async function createHold(capacityId: number, userId: number, quantity: number) {
  const id = randomUUID();
  const [allocation] = await app.db
    .transaction()
    .execute((tx) => reserveUnits(tx, capacityId, [{ id, userId, quantity }], times));
  return { id, quantity: allocation?.quantity ?? 0, extraUnits: allocation?.extraUnits ?? 0 };
}
const confirm = (ids: readonly string[]) => app.db.transaction().execute((tx) => confirmHolds(tx, ids));
const release = (ids: readonly string[]) => app.db.transaction().execute((tx) => releaseHolds(tx, ids));

test('H01: of 400 requests for one share each, in groups at the same time, exactly 100 succeed in a pool of 100 shares', async () => {
  const capacityId = await capacityOf(100);
  const { rows: many } = await sql<{ id: number }>`
    insert into users (role, created_at, last_seen_at)
    select 'guest', ${times.now}, ${times.now} from generate_series(1, 400) returning id`.execute(app.db);
  const groups = Array.from({ length: 20 }, (_, group) =>
    many
      .slice(group * 20, group * 20 + 20)
      .map(({ id: userId }) => ({ id: randomUUID(), userId, quantity: 1 })),
  );

  const given = await Promise.all(
    groups.map((group) => app.db.transaction().execute((tx) => reserveUnits(tx, capacityId, group, times))),
  );

  expect(given.flat().filter(({ quantity }) => quantity === 1)).toHaveLength(100);
  expect(await findCapacity(app.db, capacityId)).toEqual({ total: 100, held: 100, sold: 0, extraUnits: 0 });
  const stored = await app.db
    .selectFrom('holds')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('capacityId', '=', capacityId)
    .executeTakeFirstOrThrow();
  expect(stored.count).toBe(100);
});

test('H12: one person cannot hold more than half unpaid, in one order or in many', async () => {
  const capacityId = await capacityOf(10);
  const first = await createHold(capacityId, person(0), 4);
  const simultaneous = await Promise.all([1, 2, 3].map(() => createHold(capacityId, person(0), 3)));

  expect(first.quantity + simultaneous.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(5);

  await confirm([first.id]);
  expect((await createHold(capacityId, person(0), 9)).quantity).toBe(4);
});

describe('the end of a hold', () => {
  test('confirming a hold sells its units, once', async () => {
    const capacityId = await capacityOf(10, 2);
    const { id } = await createHold(capacityId, person(0), 3);

    const outcomes = await Promise.all([confirm([id]), confirm([id]), release([id])]);

    expect(outcomes.flat()).toEqual([id]);
    const { held, sold, extraUnits } = (await findCapacity(app.db, capacityId)) ?? {};
    expect([held, [0, 3].includes(sold ?? -1)]).toEqual([0, true]);
    expect(extraUnits).toBe(sold === 3 ? 0 : 2);
  });

  test('released units can be reserved by others, also those that cost a penny more', async () => {
    const capacityId = await capacityOf(3, 1);
    const { id } = await createHold(capacityId, person(0), 1);
    expect((await findCapacity(app.db, capacityId))?.extraUnits).toBe(0);

    await release([id]);
    await release([id]);

    expect(await findCapacity(app.db, capacityId)).toEqual({ total: 3, held: 0, sold: 0, extraUnits: 1 });
  });
});

test('the database refuses to hold or sell more than there is, whatever the application asks', async () => {
  const capacityId = await capacityOf(5);

  for (const column of ['held', 'sold', 'extra_units'])
    await expect(
      sql`update capacities set ${sql.id(column)} = 6 where id = ${capacityId}`.execute(app.db),
    ).rejects.toThrow('capacities_check');
});

type Step = readonly ['hold', number, number] | readonly ['confirm' | 'release' | 'return', number];

/** How many steps the model test takes. The checklist asks for 10,000. */
const STEPS = rounds(250, 10_000);
const MAX_STEPS = 25;
/** A random sequence has half of `MAX_STEPS` steps on average. */
const RUNS = Math.ceil((STEPS * 2) / MAX_STEPS);

test(
  'H02: random reservations, confirmations, releases and returns agree with a simple model',
  { timeout: 60_000 + STEPS * 100 },
  async () => {
    const step: fc.Arbitrary<Step> = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.tuple(fc.constant('hold' as const), fc.nat(5), fc.integer({ min: 1, max: 9 })),
      },
      fc.tuple(fc.constantFrom('confirm' as const, 'release' as const, 'return' as const), fc.nat(30)),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 20 }),
        fc.array(step, { maxLength: MAX_STEPS, size: 'max' }),
        async (total, steps) => {
          const extra = total === 1 ? 0 : (total * 7) % total || total - 1;
          const capacityId = await capacityOf(total, extra);
          const holds: { id: string; quantity: number; extraUnits: number; status: string }[] = [];
          for (const [action, first, second] of steps) {
            if (action === 'hold') {
              const hold = await createHold(capacityId, person(first), second ?? 1);
              if (hold.quantity > 0) holds.push({ ...hold, status: 'held' });
              continue;
            }
            const hold = holds[first % Math.max(1, holds.length)];
            if (!hold) continue;
            if (action === 'return') {
              if (hold.status !== 'confirmed') continue;
              await app.db.transaction().execute((tx) => returnSold(tx, capacityId, hold));
              hold.status = 'returned';
              continue;
            }
            const ended = await (action === 'confirm' ? confirm([hold.id]) : release([hold.id]));
            expect(ended).toEqual(hold.status === 'held' ? [hold.id] : []);
            if (hold.status === 'held') hold.status = action === 'confirm' ? 'confirmed' : 'released';
          }
          const sum = (status: string) =>
            holds.reduce((all, hold) => all + (hold.status === status ? hold.quantity : 0), 0);
          const used = holds.filter(({ status }) => status === 'held' || status === 'confirmed');
          expect(await findCapacity(app.db, capacityId)).toEqual({
            total,
            held: sum('held'),
            sold: sum('confirmed'),
            extraUnits: extra - used.reduce((all, { extraUnits }) => all + extraUnits, 0),
          });
        },
      ),
      { numRuns: RUNS },
    );
  },
);
