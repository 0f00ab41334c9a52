import { describe, expect, test } from 'vitest';
import { desk, newValues, send } from '../../testing/listings.ts';
import { openMarket } from '../../testing/orders.ts';

const market = openMarket();

const LANES = 5;
/** For the complete count of the checklist: `RACE_ROUNDS=1000`. Each round takes some 50 ms of a core. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 100);
const closesAt = '2026-04-01T00:00:00.000Z';

const termsOf = (listingId: number) =>
  market.app.db
    .selectFrom('shufflePools')
    .select(['targetAmount', 'shareCount'])
    .where('listingId', '=', listingId)
    .executeTakeFirstOrThrow();

const changePrice = (listingId: number, targetPrice: number) =>
  send<{ status: number; code?: string }>(
    market.seller,
    'PUT',
    '/api/listings',
    desk(market.seller, {
      listingId,
      formValues: newValues({ price: '100' }),
      shuffle: { enabled: true, targetPrice, shareCount: 10, closesAt },
    }),
  );

describe('H08: an order and a change of the price at the same instant', () => {
  test(
    `in ${ROUNDS} rounds, every buyer has the price that holds, or the change is refused`,
    { timeout: 60_000 + ROUNDS * 500 },
    async () => {
      const outcomes = { changedFirst: 0, orderedFirst: 0 };
      const lane = async () => {
        const listingId = await market.pool({ targetPrice: 100, shareCount: 10, closesAt });
        const buyer = await market.buyer();
        for (let round = 0; round < ROUNDS / LANES; round += 1) {
          const targetPrice = round % 2 === 0 ? 200 : 100;
          const [answer, change] = await Promise.all([
            market.order(buyer, [{ listingId, quantity: 1 }]),
            changePrice(listingId, targetPrice),
          ]);

          const { targetAmount, shareCount } = await termsOf(listingId);
          expect(answer.status).toBe(200);
          expect(answer.order.lines[0]?.amount).toBe((targetAmount ?? 0) / shareCount);
          expect([200, 409]).toContain(change.status);
          outcomes[change.status === 200 ? 'changedFirst' : 'orderedFirst'] += 1;
          await send(buyer, 'POST', `/api/orders/${answer.order.id}/cancel`);
          // If the order came first, the change is repeated, so that every round changes the price.
          if (change.status !== 200) expect((await changePrice(listingId, targetPrice)).status).toBe(200);
        }
      };

      await Promise.all(Array.from({ length: LANES }, lane));

      // Both orders of events occur, so that the race is one.
      expect(outcomes.changedFirst).toBeGreaterThan(0);
      expect(outcomes.orderedFirst).toBeGreaterThan(0);
    },
  );

  test('the price of a share that was paid for stays, whoever asks at the same moment', async () => {
    const listingId = await market.pool({ targetPrice: 100, shareCount: 10, closesAt });
    const answer = await market.order(await market.buyer(), [{ listingId, quantity: 1 }]);
    const [, ...changes] = await Promise.all([
      market.act(answer, 'succeed'),
      ...[200, 300, 400].map((targetPrice) => changePrice(listingId, targetPrice)),
    ]);
    const later = await changePrice(listingId, 500);

    for (const { status, code } of changes)
      expect([status, code]).toSatisfy(
        ([of, why]) =>
          of === 409 && (why === 'listings.shares_reserved' || why === 'listings.shuffle_locked'),
      );
    expect(later).toMatchObject({ status: 409, code: 'listings.shuffle_locked' });
    expect(await termsOf(listingId)).toEqual({ targetAmount: 10_000, shareCount: 10 });
  });
});
