import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { actOnProviderOrder, listProviderOrders } from '@tessera/contract/services/bookings';
import { setSoldOut } from '@tessera/contract/services/my-menu';
import { pauseProvider } from '@tessera/contract/services/providers';
import { beforeAll, expect, test } from 'vitest';
import { liveKitchen, valueOf } from '../../testing/kitchens.ts';
import { customerOf, orderMeal, payMeal, slotsOf, smallOf, sweepSteps } from '../../testing/selling/meals.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});

/** How many orders are attempted. `bench/services/kitchen-evening.ts` sets it to a whole evening of 500. */
const ORDERS = Number(process.env['EVENING_ORDERS'] ?? 60);
const AT_ONCE = 6;
/** Minutes of the kitchen in each slot. Those who order want more than the evening has. */
const MINUTES = Number(process.env['EVENING_MINUTES'] ?? 40);
const SLOTS = 20;
/** How much the test's clock advances in all, so that some slots pass their cut-off while people order. */
const SECONDS = 3 * 3_600;

test(
  'FO-02: an evening with pauses, sold-out dishes and refusals: minutes never exceeded, ledger = orders = provider',
  async () => {
    const kitchen = await liveKitchen(app, { settings: { minutesPerSlot: MINUTES } });
    const customers = await Promise.all(Array.from({ length: 12 }, () => customerOf(app)));
    const small = await smallOf(app, kitchen);
    const slots = (await slotsOf(app, kitchen)).slice(4, 4 + SLOTS).map(({ start }) => start);
    const params = { providerId: kitchen.id };
    const pick = <Value>(list: readonly Value[]) => list[randomInt(list.length)] as Value;

    /** Ids of the orders that were placed, and how many were refused for which reason. */
    const placed: string[] = [];
    const refused = new Map<string, number>();
    for (let tried = 0; tried < ORDERS; tried += AT_ONCE) {
      await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, ORDERS - tried) }, async () => {
          const items = [{ itemId: kitchen.itemId, options: [small], quantity: randomInt(1, 4) }];
          const answer = await orderMeal(app, kitchen, pick(customers), { slotStart: pick(slots), items });
          expect([200, 409]).toContain(answer.status);
          if (answer.status === 200) placed.push(answer.order.id);
          else refused.set(answer.code ?? '', (refused.get(answer.code ?? '') ?? 0) + 1);
          if (answer.status === 200 && randomInt(4) > 0) await payMeal(app, answer);
        }),
      );
      app.clock.advance({ seconds: Math.round((SECONDS * AT_ONCE) / ORDERS) });
      const soldOut = { kind: 'item', id: kitchen.itemId, isSoldOut: randomInt(5) === 0 } as const;
      await kitchen.browser.call(setSoldOut, { params, body: soldOut });
      await kitchen.browser.call(pauseProvider, { params, body: { minutes: pick([0, 0, 0, 75]) } });
      const { orders } = valueOf(await kitchen.browser.call(listProviderOrders, { query: params }));
      await Promise.all(
        orders.slice(0, 8).flatMap(({ id, actions }) => {
          const next = pick([...actions, undefined]);
          return next
            ? [kitchen.browser.call(actOnProviderOrder, { params: { id, action: next.action }, body: {} })]
            : [];
        }),
      );
    }
    // Whoever has not paid loses the reservation, and meals that the kitchen did not answer are refused in its name.
    app.clock.advance({ hours: 1 });
    await sweepSteps(app);
    await app.jobs.runAll(app.workers);

    const outcomes = await app.db
      .selectFrom('orders')
      .leftJoin('orderLines', 'orderLines.orderId', 'orders.id')
      .leftJoin('fulfilments', 'fulfilments.orderLineId', 'orderLines.id')
      .select(['orders.status', 'state'])
      .where('orders.id', 'in', placed)
      .execute();
    const outcomesByName = Map.groupBy(outcomes, ({ status, state }) => state ?? status);
    expect(outcomes.length + [...refused.values()].reduce((sum, count) => sum + count, 0)).toBe(ORDERS);

    const counters = await app.db
      .selectFrom('kitchens')
      .innerJoin('resourceSlots', 'resourceSlots.resourceId', 'kitchens.kitchenResourceId')
      .innerJoin('capacities', 'capacities.id', 'resourceSlots.capacityId')
      .select(['held', 'sold', 'total'])
      .where('kitchens.providerId', '=', kitchen.id)
      .execute();
    for (const { held, sold, total } of counters)
      expect(held + sold <= total && total === MINUTES).toBe(true);

    const lines = await app.db
      .selectFrom('bookings')
      .innerJoin('orderLines', 'orderLines.id', 'bookings.lineId')
      .innerJoin('fulfilments', 'fulfilments.orderLineId', 'bookings.lineId')
      .select(['state', 'orderLines.orderId', 'orderLines.amount', 'orderLines.refundedAmount'])
      .where('bookings.providerId', '=', kitchen.id)
      .execute();
    const sumOf = (amounts: readonly (number | null)[]) =>
      amounts.reduce<number>((sum, each) => sum + Number(each), 0);
    const paid = sumOf(lines.map(({ amount }) => amount));
    const refunded = sumOf(lines.map(({ refundedAmount }) => refundedAmount));
    const open = sumOf(
      lines
        .filter(({ state }) => ['placed', 'accepted', 'ready'].includes(state))
        .map(({ amount }) => amount),
    );
    const dues = await app.db
      .selectFrom('sellerDues')
      .innerJoin('sellerAccounts', 'sellerAccounts.reference', 'sellerDues.seller')
      .select('sold')
      .where('userId', '=', kitchen.owner.id)
      .execute();
    const orderIds = lines.map(({ orderId }) => orderId);
    const refunds = await app.db
      .selectFrom('orderRefunds')
      .select('amount')
      .where('orderId', 'in', orderIds)
      .execute();
    // Charges and refunds at the payment provider, whose accounts are separate from ours.
    const charged = await app.db
      .selectFrom('testCheckouts')
      .select(['amount', 'paymentId'])
      .where('orderId', 'in', orderIds)
      .where('status', '=', 'complete')
      .where('capturedAt', 'is not', null)
      .execute();
    const givenBack = await app.db
      .selectFrom('testRefunds')
      .select('amount')
      .where(
        'paymentId',
        'in',
        charged.flatMap(({ paymentId }) => paymentId ?? []),
      )
      .execute();

    const file = process.env['EVENING_REPORT'];
    if (file !== undefined) {
      const most = Math.max(...counters.map(({ held, sold }) => held + sold));
      const [atOrders, atProvider] = [
        paid - refunded,
        sumOf(charged.map(({ amount }) => amount)) - sumOf(givenBack.map(({ amount }) => amount)),
      ];
      const inLedger = open + sumOf(dues.map(({ sold }) => sold));
      await writeFile(
        file,
        JSON.stringify({
          refused: Object.fromEntries(refused),
          outcomes: Object.fromEntries([...outcomesByName].map(([name, all]) => [name, all.length])),
          most,
          atOrders,
          atProvider,
          inLedger,
        }),
      );
    }
    expect(lines.length).toBeGreaterThan(5);
    expect(paid).toBe(refunded + open + sumOf(dues.map(({ sold }) => sold)));
    expect(sumOf(refunds.map(({ amount }) => amount))).toBe(refunded);
    expect(sumOf(charged.map(({ amount }) => amount))).toBe(paid);
    expect(sumOf(givenBack.map(({ amount }) => amount))).toBe(refunded);
  },
  ORDERS * 3_000,
);
