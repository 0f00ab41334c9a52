import { takeBuyerStep } from '@tessera/contract/selling/fulfilment';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { takeStep } from '../../selling/fulfilment/public.ts';
import { lockOrder, refundLines, sendRefunds } from '../../selling/orders/public.ts';
import { paySellers } from '../../selling/payouts/public.ts';
import { giveBankDetails } from '../people/bank-details.ts';
import { startedTogether } from '../processes/held-lock.ts';
import { press } from '../selling/storage-plans.ts';
import { openSchool } from './evening-school.ts';

const school = openSchool();
const { newClass, newGuest, book, sweep, find, differences, inTx, ports } = school;

const PRICE = 2_501;
const now = () => school.app.clock.now();

/** A paid order of three seats at classes of one teacher. */
async function threeSeats() {
  const first = await newClass();
  const { teacherId } = first;
  const classes = [first, await newClass({ teacherId }), await newClass({ teacherId })];
  const guest = await newGuest();
  return { ...(await book(guest, ...classes)), guest, teacherId };
}

type Booked = Awaited<ReturnType<typeof threeSeats>>;

const refundAll = (lineIds: readonly string[]) =>
  inTx((tx) => {
    const lines = lineIds.map((lineId) => ({ lineId }));
    return refundLines(tx, { lines, reason: 'administrator', now: now() }, school.app.ports);
  });

async function atBank({ orderId, guest }: Booked, act: 'dispute' | 'lose_dispute') {
  const { sessionId } = await orderRow(orderId);
  const pressed = await press(guest.browser, sessionId ?? '', act);
  await school.app.jobs.runAll(school.app.workers);
  return pressed;
}

const orderRow = (orderId: string) =>
  school.app.db
    .selectFrom('orders')
    .select(['sessionId', 'refundedAmount', 'status'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();

/** The ways in which money of an order can go back. */
const doors: Readonly<Record<string, (booked: Booked) => Promise<{ readonly ok: boolean }>>> = {
  'a refund of all lines': ({ lineIds }) => refundAll(lineIds),
  'a refund of all lines in another sequence': ({ lineIds }) => refundAll(lineIds.toReversed()),
  'the guest cancelling a seat': ({ guest, orderId, lineIds: [lineId = ''] }) =>
    guest.browser.call(takeBuyerStep, { params: { orderId, lineId }, body: { step: 'cancel' } }),
  'the teacher calling a class off': ({ lineIds }) =>
    takeStep({ lineId: lineIds[2] ?? '', step: 'call_off', by: 'seller' }, ports()),
  'the bank taking it back': (booked) => atBank(booked, 'lose_dispute'),
};

const names = Object.keys(doors);
const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const));

test.each(pairs)('DP-15: of %s and %s at once, each penny goes back once', async (one, other) => {
  const booked = await threeSeats();
  const { orderId, guest } = booked;
  if (other.startsWith('the bank')) await atBank(booked, 'dispute');

  // Both wait for the order, so that they continue at the same moment.
  await startedTogether(
    school.app.db,
    2,
    (tx) => lockOrder(tx, orderId),
    () => Promise.all([doors[one]?.(booked), doors[other]?.(booked)]),
  );
  await sendRefunds(ports(), { orderId });
  await school.app.jobs.runAll(school.app.workers);

  const refunds = await school.app.db
    .selectFrom('orderRefunds')
    .select('amount')
    .where('orderId', '=', orderId)
    .execute();
  const { refundedAmount } = await find(guest, orderId);
  expect(refundedAmount).toBeGreaterThanOrEqual(PRICE);
  expect(refundedAmount).toBeLessThanOrEqual(3 * PRICE);
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(refundedAmount);
  expect(await differences()).toEqual([]);
});

test('DP-16: a refund of what a teacher has earned and a payout of it do not wait for each other in a circle', async () => {
  const { orderId, lineIds, teacherId } = await threeSeats();
  const { app } = school;
  await giveBankDetails(app, teacherId);
  app.clock.advance({ days: 13 });
  await sweep();
  // The sales have ids in the opposite sequence of the lines, so that whoever locks them line by line meets the payout.
  for (const [index, lineId] of lineIds.entries())
    await app.db
      .updateTable('sellerDues')
      .set({ id: `00000000-0000-4000-8000-${String(lineIds.length - index).padStart(12, '0')}` })
      .where('source', '=', `line:${lineId}`)
      .execute();
  app.clock.advance({ days: 20 });

  const [refunded] = await startedTogether(
    app.db,
    2,
    (tx) => sql`select from seller_dues where source = ${`line:${lineIds[2]}`} for update`.execute(tx),
    () => Promise.all([refundAll(lineIds), paySellers(app.ports)]),
  );
  await sendRefunds(ports(), { orderId });

  expect(refunded.ok).toBe(true);
  expect((await orderRow(orderId)).refundedAmount).toBe(3 * PRICE);
  expect(await differences()).toEqual([]);
});
