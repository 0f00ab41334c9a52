import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { untilWaiting } from '../../testing/processes/held-lock.ts';
import { desk, newValues, send } from '../../testing/listings.ts';
import { type Buyer, openMarket, type OrderAnswer } from '../../testing/selling/orders.ts';
import { rounds } from '../../../../../testing/rounds.ts';

const market = openMarket();

/** How many rounds the race has. The checklist asks for 1,000. */
const ROUNDS = rounds(12, 1_000);
const closesAt = '2026-04-01T00:00:00.000Z';

interface ChangeAnswer {
  readonly status: number;
  readonly code?: string;
}

const termsOf = (listingId: number) =>
  market.app.db
    .selectFrom('shufflePools')
    .select(['targetAmount', 'shareCount', 'capacityId'])
    .where('listingId', '=', listingId)
    .executeTakeFirstOrThrow();

const changePrice = (listingId: number, targetPrice: number) =>
  send<ChangeAnswer>(
    market.seller,
    'PUT',
    '/api/listings',
    desk(market.seller, {
      listingId,
      formValues: newValues({ price: '100' }),
      shuffle: { enabled: true, targetPrice, shareCount: 10, closesAt },
    }),
  );

const orderOne = (buyer: Buyer, listingId: number) => market.order(buyer, [{ listingId, quantity: 1 }]);

interface Race {
  readonly listingId: number;
  readonly buyer: Buyer;
  readonly targetPrice: number;
}
type Start = 'order' | 'change' | 'nobody';

/**
 * Places an order and changes the price at once. Both wait for the lock of the pool's counter, which goes to the first
 * to ask.
 */
async function race(
  first: Start,
  { listingId, buyer, targetPrice }: Race,
): Promise<[OrderAnswer, ChangeAnswer]> {
  const order = () => orderOne(buyer, listingId);
  const change = () => changePrice(listingId, targetPrice);
  if (first === 'nobody') return Promise.all([order(), change()]);
  const { db } = market.app;
  const { capacityId } = await termsOf(listingId);
  const { started } = await db.transaction().execute(async (tx) => {
    await sql`select from capacities where id = ${capacityId} for update`.execute(tx);
    const [one, two] = first === 'order' ? [order, change] : [change, order];
    const leading = one();
    await untilWaiting(db, 1);
    const following = two();
    await untilWaiting(db, 2);
    return { started: { leading, following } };
  });
  const answers = await Promise.all([started.leading, started.following]);
  return (first === 'order' ? answers : answers.toReversed()) as [OrderAnswer, ChangeAnswer];
}

test(
  `H08: in ${ROUNDS} rounds of an order and a change of the price, every buyer pays the price at the time of the order`,
  { timeout: 60_000 + ROUNDS * 500 },
  async () => {
    const outcomes: string[] = [];
    const listingId = await market.pool({ targetPrice: 100, shareCount: 10, closesAt });
    const buyer = await market.buyer();
    for (let round = 0; round < ROUNDS; round += 1) {
      const targetPrice = round % 2 === 0 ? 200 : 100;
      const first = (['order', 'change', 'nobody'] as const)[round % 3] ?? 'nobody';
      const [{ status, order }, change] = await race(first, { listingId, buyer, targetPrice });

      expect(status).toBe(200);
      const { targetAmount, shareCount } = await termsOf(listingId);
      expect(order.lines[0]?.amount).toBe((targetAmount ?? 0) / shareCount);
      if (change.status !== 200)
        expect(change).toMatchObject({ status: 409, code: 'listings.shares_reserved' });
      if (first === 'order') expect(change.status).toBe(409);
      if (first === 'change') expect(change.status).toBe(200);
      outcomes.push(`${first} first: ${change.status}`);
      await send(buyer, 'POST', `/api/orders/${order.id}/cancel`);
      // If the order came first, the change was refused. It is repeated, so that every round changes the price.
      if (change.status !== 200) expect((await changePrice(listingId, targetPrice)).status).toBe(200);
    }
    if (ROUNDS >= 1_000)
      process.stdout.write(
        `${JSON.stringify(
          Object.groupBy(outcomes, (one) => one),
          (_, value) => (Array.isArray(value) ? value.length : value),
        )}\n`,
      );
  },
);

test('H08: the price of a paid share does not change, even if its seller changes the price at the same moment', async () => {
  const listingId = await market.pool({ targetPrice: 100, shareCount: 10, closesAt });
  const answer = await orderOne(await market.buyer(), listingId);
  const [, ...changes] = await Promise.all([
    market.act(answer, 'succeed'),
    ...[200, 300, 400].map((targetPrice) => changePrice(listingId, targetPrice)),
  ]);
  const later = await changePrice(listingId, 500);

  for (const { status, code } of changes) {
    expect(status).toBe(409);
    expect(['listings.shares_reserved', 'listings.shuffle_locked']).toContain(code);
  }
  expect(later).toMatchObject({ status: 409, code: 'listings.shuffle_locked' });
  expect(await termsOf(listingId)).toMatchObject({ targetAmount: 10_000, shareCount: 10 });
});
