import { checkDay, listDays, saveDay } from '@tessera/contract/services/days';
import { listFulfilments, takeBuyerStep } from '@tessera/contract/selling/fulfilment';
import { getOrder } from '@tessera/contract/selling/orders';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  fiveParts,
  hold,
  mealAt,
  newPlanner,
  openTown,
  payDay,
  type Planner,
  tripAt,
  visitAt,
} from '../../testing/days.ts';
import { valueOf } from '../../testing/kitchens.ts';
import { liveQuoter, quoted } from '../../testing/requests.ts';
import { press, sessionIn } from '../../testing/selling/storage-plans.ts';
import { liveSalon } from '../../testing/selling/salons.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});
beforeEach(() => app.jobs.forget());

const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal?.code;

const stateOf = (answer: Awaited<ReturnType<typeof hold>>) =>
  valueOf(answer).day.day.parts.map(({ state }) => state);
const ordersOf = ({ id }: Planner) =>
  app.db
    .selectFrom('orders')
    .select(['id', 'status', 'amount'])
    .where('userId', '=', id)
    .orderBy('number')
    .execute();

/** Reservations that belong to no open or paid order. */
const orphans = () =>
  app.db
    .selectFrom('holds')
    .leftJoin('orderLines', 'orderLines.holdId', 'holds.id')
    .leftJoin('orders', 'orders.id', 'orderLines.orderId')
    .select('holds.id')
    .where((where) =>
      where.or([
        where.and([where('holds.status', '=', 'held'), where('orders.status', 'is distinct from', 'open')]),
        where.and([where('holds.status', '=', 'confirmed'), where('orders.paidAt', 'is', null)]),
      ]),
    )
    .execute();

describe('holding a day', () => {
  test('SRV-8, DAY-01: mover, driver, lunch and hairdresser are one order with one payment and one receipt', async () => {
    const town = await openTown(app);
    const planner = await newPlanner(app);
    const parts = await fiveParts(app, town, planner);

    const held = valueOf(await hold(planner, parts));
    expect(held.day.day.parts.map(({ state }) => state)).toEqual(parts.map(() => 'held'));
    expect(held.day.order).toMatchObject({ status: 'open', isComplete: true });
    const sum = held.day.day.parts.reduce((total, { amount }) => total + amount, 0);
    expect(held.day.day.totals).toEqual([{ currency: 'GBP', amount: sum }]);
    await payDay(app, held.checkoutUrl);

    const [order, ...others] = await ordersOf(planner);
    expect(others).toEqual([]);
    expect(order).toMatchObject({ status: 'paid', amount: sum });
    const { days } = valueOf(await planner.browser.call(listDays, { query: {} }));
    expect(days[0]?.day.parts.map(({ state }) => state)).toEqual(parts.map(() => 'booked'));
    const receipt = await planner.browser.fetch(`/api/orders/${order?.id ?? ''}/receipt.pdf`);
    expect(receipt.status).toBe(200);
    const { fulfilments } = valueOf(
      await planner.browser.call(listFulfilments, { params: { orderId: order?.id ?? '' } }),
    );
    expect(fulfilments).toHaveLength(5);
  });

  test('DAY-02: the same day held twice is one order', async () => {
    const town = await openTown(app);
    const planner = await newPlanner(app);
    const parts = [await mealAt(app, town.kitchen, '12:00'), await visitAt(app, town.salon, '14:00')];

    const [one, other] = await Promise.all([hold(planner, parts), hold(planner, parts)]);

    expect(valueOf(one).day.order?.id).toBe(valueOf(other).day.order?.id);
    expect(await ordersOf(planner)).toHaveLength(1);
    expect(await orphans()).toEqual([]);
  });

  test('DAY-03: a part that is taken is left out and the others stay held, until another time completes the day', async () => {
    const town = await openTown(app);
    const [first, second] = [await newPlanner(app), await newPlanner(app)];
    const visit = await visitAt(app, town.salon, '14:00');
    const lunch = await mealAt(app, town.kitchen, '12:00');
    valueOf(await hold(first, [visit]));

    const partly = await hold(second, [lunch, visit]);
    expect(stateOf(partly)).toEqual(['held', 'taken']);
    const { day, checkoutUrl } = valueOf(partly);
    expect(checkoutUrl).toBeNull();
    expect(day.order).toMatchObject({ isComplete: false, status: 'open' });
    const [, taken] = day.day.parts;
    expect(taken?.problem).toMatch(/^[A-Z].*\.$/);
    const other = taken?.alternatives.at(-1)?.line;
    if (!other) throw new Error('There is no other time');

    const whole = await hold(second, [lunch, other]);
    expect(stateOf(whole)).toEqual(['held', 'held']);
    await payDay(app, valueOf(whole).checkoutUrl);
    expect((await ordersOf(second)).map(({ status }) => status)).toEqual(['cancelled', 'paid']);
    expect(await orphans()).toEqual([]);
  });

  test('DAY-04: if nothing of a changed day is free, what was held before stays held', async () => {
    const town = await openTown(app);
    const [first, second] = [await newPlanner(app), await newPlanner(app)];
    const visit = await visitAt(app, town.salon, '11:00');
    const late = await visitAt(app, town.salon, '15:00');
    valueOf(await hold(first, [visit]));
    const before = valueOf(await hold(second, [late]));

    expect(codeOf(await hold(second, [visit]))).toBe('beauty.taken');
    const { days } = valueOf(await second.browser.call(listDays, { query: {} }));
    expect(days[0]).toMatchObject({ order: { id: before.day.order?.id, status: 'open' } });
    expect((await ordersOf(second)).map(({ status }) => status)).toEqual(['open']);
  });

  test('DAY-05: a payment on the page of a day that was changed meanwhile buys all of that day, or is refunded whole', async () => {
    const town = await openTown(app);
    const planner = await newPlanner(app);
    const lunch = await mealAt(app, town.kitchen, '12:00');
    const before = valueOf(await hold(planner, [lunch, await visitAt(app, town.salon, '14:00')]));
    await press(app.browser(), sessionIn(before.checkoutUrl ?? ''), 'succeed');

    valueOf(await hold(planner, [lunch]));
    await app.jobs.runAll(app.workers);

    // The first day is still free, so the payment has bought it.
    expect((await ordersOf(planner)).map(({ status }) => status)).toEqual(['paid', 'open']);
    expect(await orphans()).toEqual([]);
  });

  test('DAY-06: somebody else’s day is like one that does not exist, and their quotes are not shown', async () => {
    const town = await openTown(app);
    const [mine, stranger] = [await newPlanner(app), await newPlanner(app)];
    const trip = await tripAt(app, { planner: mine, driver: town.driver, clock: '09:30' });
    valueOf(await hold(mine, [trip]));

    expect(codeOf(await hold({ ...stranger, dayId: mine.dayId }, [trip]))).toBe('not_found');
    const params = { dayId: mine.dayId };
    expect(codeOf(await stranger.browser.call(saveDay, { params, body: { parts: [] } }))).toBe('not_found');
    for (const browser of [stranger.browser, app.browser()]) {
      const { day } = valueOf(await browser.call(checkDay, { body: { parts: [trip] } }));
      expect(day.parts).toMatchObject([{ state: 'taken', amount: 0, from: '', to: '', provider: null }]);
    }
    expect(codeOf(await hold(stranger, [trip]))).toBe('quotes.expired');
  });

  test('DAY-07: an offer that is taken is replaced by another offer for the same trip', async () => {
    const town = await openTown(app);
    const other = await liveQuoter(app, 'driver');
    const [first, second] = [await newPlanner(app), await newPlanner(app)];
    const taken = await tripAt(app, { planner: first, driver: town.driver, clock: '10:00' });
    const trip = await tripAt(app, { planner: second, driver: town.driver, clock: '10:10' });
    const request = await app.db
      .selectFrom('quotes')
      .select('requestId')
      .where('id', '=', trip.kind === 'trip' ? trip.quoteId : '')
      .executeTakeFirstOrThrow();
    const dearer = await quoted(other, request.requestId, [{ text: 'Fare', amount: 9_900 }]);
    valueOf(await hold(first, [taken]));

    const answer = await hold(second, [trip, await mealAt(app, town.kitchen, '12:00')]);
    expect(stateOf(answer)).toEqual(['taken', 'held']);
    expect(valueOf(answer).day.day.parts[0]?.alternatives).toMatchObject([{ line: { quoteId: dearer.id } }]);
  });

  test('DAY-08: once it is paid, a day cannot be held or saved again', async () => {
    const town = await openTown(app);
    const planner = await newPlanner(app);
    const parts = [await mealAt(app, town.kitchen, '12:00')];
    await payDay(app, valueOf(await hold(planner, parts)).checkoutUrl);

    expect(codeOf(await hold(planner, parts))).toBe('days.booked');
    const params = { dayId: planner.dayId };
    expect(codeOf(await planner.browser.call(saveDay, { params, body: { parts: [] } }))).toBe('days.booked');
  });

  test('DAY-09: what is held can be exchanged only so often before it is paid', async () => {
    const town = await openTown(app);
    const planner = await newPlanner(app);
    const [one, other] = [await mealAt(app, town.kitchen, '12:00'), await mealAt(app, town.kitchen, '13:00')];
    const codes = [];
    for (let turn = 0; turn < 22; turn++)
      codes.push(codeOf(await hold(planner, [turn % 2 === 0 ? one : other])));

    expect(codes.filter((code) => code === 'ok').length).toBeLessThanOrEqual(20);
    expect(codes.at(-1)).toBe('days.too_many');
    expect(await orphans()).toEqual([]);
  });

  test('DAY-10: only trips, moves, meals and appointments join a day, at most eight', async () => {
    const planner = await newPlanner(app);
    const share = { kind: 'shares', listingId: 1, quantity: 1 } as never;
    expect(codeOf(await hold(planner, [share]))).toBe('request.invalid');
    const town = await openTown(app);
    const lunch = await mealAt(app, town.kitchen, '12:00');
    expect(
      codeOf(
        await hold(
          planner,
          Array.from({ length: 9 }, () => lunch),
        ),
      ),
    ).toBe('request.invalid');
    expect(codeOf(await hold(planner, []))).toBe('request.invalid');
  });
});

describe('after the payment', () => {
  test('SRV-8, DAY-11: a part that is cancelled is refunded by its own rule, and the timeline shows the others booked', async () => {
    const town = await openTown(app);
    const planner = await newPlanner(app);
    const parts = await fiveParts(app, town, planner);
    const held = valueOf(await hold(planner, parts));
    await payDay(app, held.checkoutUrl);
    const orderId = held.day.order?.id ?? '';
    const { order } = valueOf(await planner.browser.call(getOrder, { params: { orderId } }));
    const visit = order.lines.find(({ kind }) => kind === 'appointment');
    // The salon refunds half within a day of the visit.
    app.clock.advance({ hours: 60 });
    const step = { params: { orderId, lineId: visit?.id ?? '' }, body: { step: 'cancel' } };
    valueOf(await planner.browser.call(takeBuyerStep, step));

    const after = valueOf(await planner.browser.call(getOrder, { params: { orderId } })).order;
    const half = Math.ceil((visit?.amount ?? 0) / 2);
    expect(after.refundedAmount).toBe(half);
    const { days } = valueOf(await planner.browser.call(listDays, { query: {} }));
    const shown = days[0]?.day;
    expect(shown?.parts.map(({ kind, state, refunded }) => [kind, state, refunded])).toEqual(
      parts.map(({ kind }) => (kind === 'appointment' ? [kind, 'cancelled', half] : [kind, 'booked', 0])),
    );
    expect(shown?.parts[3]?.label).toBe('Cancelled');
    // Nobody has to travel to what was cancelled.
    expect(shown?.legs.flatMap(({ from, to }) => [from, to])).not.toContain(3);
  });
});

describe('planning', () => {
  test('DAY-12: visitors see what is free, the travel between parts, and which parts cannot both be reached', async () => {
    const town = await openTown(app);
    const far = await liveSalon(app);
    const parts = [await mealAt(app, town.kitchen, '12:00'), await visitAt(app, far, '12:00')];
    const { day } = valueOf(await app.browser().call(checkDay, { body: { parts } }));

    expect(day.parts.map(({ state }) => state)).toEqual(['free', 'free']);
    expect(day.legs).toMatchObject([{ from: 0, to: 1, isReachable: false }]);
    expect(day.parts[1]).toMatchObject({ provider: { name: 'Test Salon' }, from: '1 Test Street, Bristol' });
    expect(await orphans()).toEqual([]);
  });

  test('a saved plan is there after signing in elsewhere', async () => {
    const town = await openTown(app);
    const planner = await newPlanner(app);
    const lunch = await mealAt(app, town.kitchen, '12:00');
    const params = { dayId: planner.dayId };
    valueOf(await planner.browser.call(saveDay, { params, body: { parts: [lunch] } }));

    const { days } = valueOf(await planner.browser.call(listDays, { query: {} }));
    expect(days).toMatchObject([{ id: planner.dayId, lines: [lunch], order: null }]);
  });
});
