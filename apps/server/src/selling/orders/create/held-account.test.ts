import { expect, test } from 'vitest';
import { openMarket } from '../../../testing/selling/orders.ts';
import { listBookedHeld, listSoldSources } from '../views/booked-orders.queries.ts';

const market = openMarket();

test('which account will hold the money for a line is fixed when the line is ordered', async () => {
  const listingId = await market.pool({ targetPrice: 100, shareCount: 10 });
  const buyer = await market.buyer();
  const { order } = await market.order(buyer, [{ listingId, quantity: 3 }]);
  const { db } = market.app;
  const ordered = await db
    .selectFrom('orderLines')
    .select(['heldKind', 'heldReference'])
    .where('orderId', '=', order?.id ?? '')
    .execute();

  expect(ordered).toEqual([{ heldKind: 'held', heldReference: `pool:${listingId}` }]);
  await db.transaction().execute(async (tx) => {
    // Nothing is held before the payment.
    expect(await listSoldSources(tx, listingId)).toEqual([]);
    expect(await listBookedHeld(tx, [`pool:${listingId}`])).toEqual([]);
  });
  await market.sell(listingId, 2);
  await db.transaction().execute(async (tx) => {
    expect(await listSoldSources(tx, listingId)).toEqual([`pool:${listingId}`]);
    expect(await listBookedHeld(tx, [`pool:${listingId}`])).toEqual([
      { account: { kind: 'held', reference: `pool:${listingId}`, currency: 'GBP' }, amount: 2_000 },
    ]);
  });
});
