import { payBalance, takeBuyerStep } from '@tessera/contract/selling/fulfilment';
import { getOrder } from '@tessera/contract/selling/orders';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takeStep } from '../../selling/fulfilment/public.ts';
import { lockOrder, refundLines, sendRefunds } from '../../selling/orders/public.ts';
import { startedTogether } from '../processes/held-lock.ts';
import { press, sessionIn } from '../selling/storage-plans.ts';
import { openSchool } from './evening-school.ts';

const school = openSchool();
const { newClass, newGuest, book, sweep, find, fulfilmentOf, isSeatTaken, earned, differences, inTx, ports } =
  school;

const DEPOSIT = 2_501;
const BALANCE = 3_334;

/** A seat of which the deposit was paid. The balance is due two days before the class. */
async function deposited() {
  const pottery = await newClass({ balance: BALANCE });
  const guest = await newGuest();
  const { orderId, lineIds, emails } = await book(guest, pottery);
  return { pottery, guest, orderId, lineId: lineIds[0] ?? '', emails };
}

type Deposited = Awaited<ReturnType<typeof deposited>>;

const askToPay = ({ guest, orderId, lineId }: Pick<Deposited, 'guest' | 'orderId' | 'lineId'>) =>
  guest.browser.call(payBalance, { params: { orderId, lineId } });

/** Opens the payment page of the balance. */
async function openBalance(seat: Deposited) {
  const asked = await askToPay(seat);
  if (!asked.ok) throw new Error(asked.refusal.code);
  const { orderId } = asked.value;
  const opened = await seat.guest.browser.call(getOrder, { params: { orderId } });
  if (!opened.ok) throw new Error('The balance has no page');
  return { orderId, session: sessionIn(opened.value.checkoutUrl ?? '') };
}

async function payAt({ guest }: Deposited, session: string) {
  await press(guest.browser, session, 'succeed');
  await school.app.jobs.runAll(school.app.workers);
}

async function paid(seat: Deposited) {
  const { orderId, session } = await openBalance(seat);
  await payAt(seat, session);
  return orderId;
}

const cancel = ({ guest, orderId, lineId }: Deposited) =>
  guest.browser.call(takeBuyerStep, { params: { orderId, lineId }, body: { step: 'cancel' } });

/** What went back to the guest, of all orders about the seat. */
async function refunded({ guest, lineId }: Deposited) {
  const rows = await school.app.db
    .selectFrom('orderLines')
    .select('orderId')
    .where('heldReference', '=', `line:${lineId}`)
    .execute();
  const amounts: number[] = [];
  for (const { orderId } of rows) amounts.push((await find(guest, orderId)).refundedAmount);
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

const reminders = async ({ guest }: Deposited) =>
  (await school.app.mail()).filter(({ to, subject }) => to === guest.email && subject.includes('to pay by'));

const sold = async (seat: Deposited) =>
  (await earned(seat.pottery)).reduce((sum, due) => sum + due.sold - due.refunded, 0);

describe('a deposit and its balance', () => {
  test('are two payments with a receipt each, earned together once the code is entered', async () => {
    const seat = await deposited();
    const before = await fulfilmentOf(seat.guest, seat.orderId);
    expect(before?.balance?.amount).toBe(BALANCE);
    expect(seat.emails[0]?.text).toContain('The balance of £33.34 is due by');
    const attend = (code = '') =>
      takeStep({ lineId: seat.lineId, step: 'attend', by: 'seller', code }, ports());
    expect(await attend(before?.code ?? '')).toMatchObject({ refusal: { code: 'fulfilment.not_possible' } });

    school.app.jobs.forget();
    const { orderId, session } = await openBalance(seat);
    await press(seat.guest.browser, session, 'succeed');
    const receipts = (await school.app.mail()).filter(({ subject }) => subject.startsWith('Receipt'));

    expect(receipts).toHaveLength(1);
    expect(receipts[0]?.text).toContain('Balance: Pottery for beginners');
    expect(await find(seat.guest, orderId)).toMatchObject({ status: 'paid', totals: [{ amount: BALANCE }] });
    expect((await fulfilmentOf(seat.guest, seat.orderId))?.balance).toBeNull();
    expect(await attend(before?.code ?? '')).toMatchObject({ value: { state: 'attended' } });
    expect((await earned(seat.pottery)).map((due) => due.sold)).toEqual([DEPOSIT + BALANCE]);
    expect(await differences()).toEqual([]);
  });

  test('DB-01: of somebody else are not found, and a balance is ordered once however often it is asked for', async () => {
    const seat = await deposited();
    const stranger = await newGuest();
    expect(await askToPay({ ...seat, guest: stranger })).toMatchObject({ refusal: { code: 'not_found' } });
    const other = await deposited();
    expect(await askToPay({ ...seat, lineId: other.lineId })).toMatchObject({
      refusal: { code: 'not_found' },
    });

    const asked = await Promise.all([askToPay(seat), askToPay(seat), askToPay(seat)]);
    const orders = new Set(asked.map((answer) => (answer.ok ? answer.value.orderId : answer.refusal.code)));
    expect(orders.size).toBe(1);

    await paid(seat);
    expect(await askToPay(seat)).toMatchObject({ refusal: { code: 'fulfilment.no_balance' } });
    const free = await newClass();
    const guest = await newGuest();
    const { orderId, lineIds } = await book(guest, free);
    expect(await askToPay({ guest, orderId, lineId: lineIds[0] ?? '' })).toMatchObject({
      refusal: { code: 'fulfilment.no_balance' },
    });
  });

  test('DB-02: paid on two pages count once, and the second payment goes back', async () => {
    const seat = await deposited();
    const first = await openBalance(seat);
    school.app.clock.advance({ minutes: 30 });
    const second = await openBalance(seat);
    expect(second.orderId).not.toBe(first.orderId);

    await payAt(seat, first.session);
    await payAt(seat, second.session);
    await sweep();

    expect((await fulfilmentOf(seat.guest, seat.orderId))?.balance).toBeNull();
    const surplus = await school.app.db
      .selectFrom('orderRefunds')
      .select(['amount', 'isSurplus'])
      .where('orderId', '=', second.orderId)
      .execute();
    expect(surplus).toEqual([{ amount: BALANCE, isSurplus: true }]);
    expect(await differences()).toEqual([]);
  });

  test('DB-03: without the balance the seat is free again at its day, by the terms for cancelling', async () => {
    const seat = await deposited();
    const { session } = await openBalance(seat);
    school.app.jobs.forget();
    school.app.clock.advance({ days: 6 });
    await sweep();
    await sweep();
    expect(await reminders(seat)).toHaveLength(1);
    school.app.clock.advance({ days: 2, minutes: 1 });
    expect(await askToPay(seat)).toMatchObject({ refusal: { code: 'fulfilment.no_balance' } });
    await sweep();

    expect(await fulfilmentOf(seat.guest, seat.orderId)).toMatchObject({ state: 'lapsed', balance: null });
    expect(await isSeatTaken(seat.pottery)).toBe(false);
    expect(await refunded(seat)).toBe(Math.ceil(DEPOSIT / 2));
    expect(await sold(seat)).toBe(Math.floor(DEPOSIT / 2));
    // The page was closed before, so nobody can pay for a seat that somebody else can book.
    await payAt(seat, session);
    expect(await sold(seat)).toBe(Math.floor(DEPOSIT / 2));
    await sweep();
    expect(await differences()).toEqual([]);
  });

  test('keep the seat once the balance is paid', async () => {
    const seat = await deposited();
    await paid(seat);
    school.app.jobs.forget();
    school.app.clock.advance({ days: 9 });
    await sweep();

    expect(await fulfilmentOf(seat.guest, seat.orderId)).toMatchObject({ state: 'booked' });
    expect(await reminders(seat)).toEqual([]);
  });

  test('DB-04: a cancellation and the payment of the balance at once never lose a penny', async () => {
    for (const isCancelledFirst of [true, false]) {
      const seat = await deposited();
      const { orderId, session } = await openBalance(seat);
      const acts = [() => cancel(seat), () => payAt(seat, session)];
      await startedTogether(
        school.app.db,
        2,
        (tx) => lockOrder(tx, orderId),
        () => Promise.all((isCancelledFirst ? acts : acts.toReversed()).map((act) => act())),
      );
      await sweep();

      expect((await fulfilmentOf(seat.guest, seat.orderId))?.state).toBe('cancelled');
      expect(await isSeatTaken(seat.pottery)).toBe(false);
      expect(await sold(seat)).toBe(0);
      expect(await differences()).toEqual([]);
    }
  });

  test('DB-05: an administrator who refunds the order gives both back', async () => {
    const seat = await deposited();
    await paid(seat);

    const answer = await inTx((tx) =>
      refundLines(
        tx,
        { lines: [{ lineId: seat.lineId }], reason: 'administrator', now: school.app.clock.now() },
        school.app.ports,
      ),
    );
    await sendRefunds(ports());
    await sweep();

    expect(answer.ok).toBe(true);
    expect(await refunded(seat)).toBe(DEPOSIT + BALANCE);
    expect(await isSeatTaken(seat.pottery)).toBe(false);
    expect(await differences()).toEqual([]);
  });

  test('DB-06: refunds of any amounts before and after the seller has earned add up to the penny', async () => {
    const refund = (seat: Deposited, lineId: string, amount: number) =>
      inTx((tx) =>
        refundLines(
          tx,
          { lines: [{ lineId, amount }], reason: 'administrator', now: school.app.clock.now() },
          school.app.ports,
        ),
      );
    const amounts = fc.record({
      ofDeposit: fc.integer({ min: 1, max: DEPOSIT }),
      ofBalance: fc.integer({ min: 1, max: BALANCE }),
      isBalancePaid: fc.boolean(),
      isEarnedFirst: fc.boolean(),
      daysBefore: fc.constantFrom(0, 4, 9.5),
    });
    await fc.assert(
      fc.asyncProperty(
        amounts,
        async ({ ofDeposit, ofBalance, isBalancePaid, isEarnedFirst, daysBefore }) => {
          const seat = await deposited();
          const balanceOrder = isBalancePaid ? await paid(seat) : undefined;
          const all = DEPOSIT + (isBalancePaid ? BALANCE : 0);
          if (isEarnedFirst) {
            school.app.clock.advance({ days: 13 });
            await sweep();
            expect((await refund(seat, seat.lineId, ofDeposit)).ok).toBe(true);
            const line = balanceOrder && (await find(seat.guest, balanceOrder)).lines[0];
            if (line) expect((await refund(seat, line.id, ofBalance)).ok).toBe(true);
          } else {
            school.app.clock.advance({ hours: Math.min(daysBefore, isBalancePaid ? 9.5 : 4) * 24 });
            expect((await cancel(seat)).ok).toBe(true);
          }
          await sendRefunds(ports());
          await school.app.jobs.runAll(school.app.workers);

          expect((await refunded(seat)) + (await sold(seat))).toBe(all);
          expect(await differences()).toEqual([]);
        },
      ),
      { numRuns: 12 },
    );
  });
});
