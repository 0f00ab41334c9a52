import { expect, test } from 'vitest';
import { send } from '../../../testing/listings.ts';
import { type Buyer, openMarket, type OrderAnswer } from '../../../testing/selling/orders.ts';

const market = openMarket();
const MINUTE_MS = 60_000;

interface Extended extends OrderAnswer {
  readonly mayHaveMoreTime: boolean;
}

const moreTime = (buyer: Buyer, { order }: OrderAnswer) =>
  send<Extended>(buyer, 'POST', `/api/orders/${order.id}/more-time`);

const endOf = ({ order }: OrderAnswer) => new Date(order.expiresAt).getTime();

test('a buyer who needs more time gets a quarter of an hour, once', async () => {
  const { buyer, answer, listingId } = await market.ordered({ shareCount: 2 });
  expect(answer).toMatchObject({ mayHaveMoreTime: true });

  const extended = await moreTime(buyer, answer);
  const again = await moreTime(buyer, answer);

  expect(endOf(extended) - endOf(answer)).toBe(15 * MINUTE_MS);
  expect(extended.mayHaveMoreTime).toBe(false);
  expect(again).toMatchObject({ status: 200, mayHaveMoreTime: false });
  expect(endOf(again)).toBe(endOf(extended));
  market.app.clock.advance({ minutes: 50 });
  await market.sweep();
  expect((await market.shares(listingId)).pool['reserved']).toBe(1);
  market.app.clock.advance({ minutes: 15 });
  await market.sweep();
  expect((await market.shares(listingId)).pool['reserved']).toBe(0);
});

test('the extended order can be paid on the page that was open before', async () => {
  const { buyer, answer } = await market.ordered({ shareCount: 2 });
  await moreTime(buyer, answer);
  market.app.clock.advance({ minutes: 50 });
  await market.sweep();

  await market.act(answer, 'succeed');

  expect((await market.find(buyer, answer.order.id)).order.status).toBe('paid');
});

test('nobody else can extend an order, and one that is over cannot be extended', async () => {
  const { buyer, answer } = await market.ordered({ shareCount: 2 });

  expect(await moreTime(await market.buyer(), answer)).toMatchObject({ status: 404 });
  market.app.clock.advance({ minutes: 47 });
  expect(endOf(await moreTime(buyer, answer))).toBe(endOf(answer));
});
