import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startedTogether, untilWaiting } from '../../testing/processes/held-lock.ts';
import { openMarket } from '../../testing/selling/orders.ts';
import { send as sendEvent } from '../../testing/selling/storage-plans.ts';
import { lockListing } from '../../market/listings/public.ts';
import { lockPoolToSettle } from './settlement/settlement.queries.ts';

const market = openMarket();

test('W06: two events about one order that arrive together are both accepted, and it is paid once', async () => {
  const { buyer, answer } = await market.ordered();
  const [event = ''] = await market.payQuietly(answer);
  const another = JSON.stringify({ ...(JSON.parse(event) as object), id: `evt_${randomUUID()}` });

  const answers = await startedTogether(
    market.app.db,
    2,
    (tx) => sql`select from orders where id = ${answer.order.id} for no key update`.execute(tx),
    () => Promise.all([event, another].map((body) => sendEvent(market.app, body))),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await market.find(buyer, answer.order.id)).order).toMatchObject({
    status: 'paid',
    refundedAmount: 0,
  });
});

test('a pool can be extended while its seller saves the listing', async () => {
  const { app } = market;
  const closesAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const listingId = await market.pool({ shareCount: 5, closesAt, ifNotFull: 'extend' });
  await market.sell(listingId, 1);
  app.clock.advance({ hours: 2 });

  const { settled } = await app.db.transaction().execute(async (tx) => {
    await lockListing(tx, listingId);
    const extending = market.settle();
    await untilWaiting(app.db, 1);
    await lockPoolToSettle(tx, listingId);
    return { settled: extending };
  });
  await settled;

  expect((await market.shares(listingId)).pool).toMatchObject({ status: 'extended' });
});
