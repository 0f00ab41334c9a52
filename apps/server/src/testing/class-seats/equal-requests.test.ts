import { createResource } from '../../selling/holds/public.ts';
import { createCapacity } from '../../selling/holds/holds.queries.ts';
import { describe, expect, test } from 'vitest';
import { openSchool } from './evening-school.ts';

const school = openSchool();
const { newClass, newGuest, order, inTx } = school;

/** A class with this many seats, of which each guest gets any. */
async function classWith(seats: number, { materials = 10 } = {}) {
  const now = school.app.clock.now();
  const ids = await inTx(async (tx) => {
    const created: number[] = [];
    for (let count = 0; count < seats; count += 1) created.push(await createResource(tx, now));
    return created;
  });
  const materialsId = await inTx((tx) => createCapacity(tx, { total: materials, extraUnits: 0 }));
  return newClass({ seatId: ids[0] ?? 0, moreSeatIds: ids.slice(1), materialsId });
}

describe('equal requests at the same time', () => {
  test('get different seats while there are any, and the others are told that they are taken', async () => {
    const pottery = await classWith(3);
    const guests = await Promise.all(Array.from({ length: 5 }, newGuest));

    const placed = await Promise.all(guests.map((guest) => order(guest, [pottery])));

    expect(placed.filter(({ ok }) => ok)).toHaveLength(3);
    const refused = placed.filter(({ ok }) => !ok);
    expect(refused).toMatchObject(refused.map(() => ({ refusal: { code: 'orders.taken' } })));
  });

  test('in one order get two seats', async () => {
    const pottery = await classWith(2);

    expect(await order(await newGuest(), [pottery, pottery])).toMatchObject({ ok: true });
  });

  test('in one order get nothing if there is one seat, which is then free for others', async () => {
    const pottery = await classWith(1);

    expect(await order(await newGuest(), [pottery, pottery])).toMatchObject({
      refusal: { code: 'orders.taken' },
    });
    expect(await order(await newGuest(), [pottery])).toMatchObject({ ok: true });
  });

  test('leave the counters as they were if they are refused', async () => {
    const pottery = await classWith(1, { materials: 1 });
    const guest = await newGuest();

    // Both are decided in one transaction: the refused order must not use up the only set of materials.
    const placed = await Promise.all([order(guest, [pottery, pottery]), order(await newGuest(), [pottery])]);

    expect(placed.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
