import { takeBuyerStep } from '@tessera/contract/selling/fulfilment';
import { createOrder } from '@tessera/contract/selling/orders';
import { getOrderAccounts } from '@tessera/contract/selling/money';
import { describe, expect, test } from 'vitest';
import { findCapacity } from '../../selling/holds/holds.queries.ts';
import { takeStep } from '../../selling/fulfilment/public.ts';
import { listTransactionsOfOrder } from '../../selling/ledger/public.ts';
import { collectData } from '../../site/account-data/collect-data.ts';
import { readPdf } from '../selling/read-pdf.ts';
import type { EveningClass } from './class-seats.ts';
import { type Guest, openSchool } from './evening-school.ts';

const school = openSchool();
const { newClass, newGuest, order, sweep, find, fulfilmentOf, isSeatTaken, earned, differences, ports } =
  school;

const payable = { paymentWays: ['online', 'in_person'] } as const;
const free = { deposit: 0, fee: 0 };

async function reserve(guest: Guest, seat: EveningClass, key?: string) {
  const placed = await order(guest, [seat], {
    payment: 'in_person',
    ...(key !== undefined && { idempotencyKey: key }),
  });
  if (!placed.ok || !('order' in placed.value)) throw new Error(JSON.stringify(placed));
  const [line] = placed.value.lines;
  await sweep();
  return { orderId: placed.value.order.id, lineId: line?.id ?? '', emails: await school.app.mail() };
}

describe('a seat that is paid at the class', () => {
  test('is confirmed at once, without a payment, and its money never reaches the ledger', async () => {
    const [pottery, guest] = [await newClass(payable), await newGuest()];
    const { orderId, lineId, emails } = await reserve(guest, pottery);

    const confirmed = await find(guest, orderId);
    expect(confirmed).toMatchObject({
      status: 'confirmed',
      totals: [{ amount: 0 }],
      lines: [{ amount: 0, inPersonAmount: 2501 }],
    });
    expect(await isSeatTaken(pottery)).toBe(true);
    expect(await findCapacity(school.app.db, pottery.materialsId)).toMatchObject({ sold: 1, held: 0 });
    expect(emails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Order \d+ at Tessera is confirmed$/),
      'A seat was booked: Pottery for beginners',
    ]);
    expect(emails[0]?.text).toContain('Your order is confirmed. You pay £25.01 at the class.');
    expect(emails[0]?.text).not.toContain('Your payment of');
    expect(emails[1]?.text).toContain('The customer pays you £25.01 at the class.');

    const { code = '' } = (await fulfilmentOf(guest, orderId)) ?? {};
    expect(await fulfilmentOf(guest, orderId)).toMatchObject({ payment: 'You pay £25.01 at the class.' });
    const attended = await takeStep({ lineId, step: 'attend', by: 'seller', code: code ?? '' }, ports());
    expect(attended.ok).toBe(true);
    expect(await fulfilmentOf(guest, orderId)).toMatchObject({ state: 'attended', payment: null });
    expect(await earned(pottery)).toEqual([]);
    expect(await listTransactionsOfOrder(school.app.db, orderId)).toEqual([]);
    expect(await differences()).toEqual([]);
    const data = JSON.stringify(await collectData(school.app.ports, guest.id));
    expect(data).toContain('"inPersonAmount":2501');
  });

  test('has a confirmation as its document, which says where it is paid', async () => {
    const [pottery, guest] = [await newClass(payable), await newGuest()];
    const { orderId } = await reserve(guest, pottery);

    const answer = await guest.browser.fetch(`/api/orders/${orderId}/receipt.pdf`);
    const { text } = readPdf(new Uint8Array(await answer.arrayBuffer()));

    expect(answer.headers.get('Content-Disposition')).toContain('confirmation-');
    expect(text).toContain('Confirmation of order');
    expect(text).toContain('Payable at the class');
    expect(text).not.toContain('Paid by card');
  });

  test('can be cancelled by its buyer, who gets nothing back because nothing was paid', async () => {
    const [pottery, guest] = [await newClass(payable), await newGuest()];
    const { orderId, lineId } = await reserve(guest, pottery);
    expect((await fulfilmentOf(guest, orderId))?.steps).toEqual([
      { name: 'cancel', label: 'Cancel seat', refund: null, warning: null },
    ]);

    const params = { orderId, lineId };
    const cancelled = await guest.browser.call(takeBuyerStep, { params, body: { step: 'cancel' } });

    expect(cancelled.ok).toBe(true);
    const [email] = await school.app.mail();
    expect(email?.text).toContain('You hadn’t paid anything, so nothing goes back.');
    expect(await find(guest, orderId)).toMatchObject({ status: 'cancelled', refundedAmount: 0, refunds: [] });
    expect(await isSeatTaken(pottery)).toBe(false);
    expect(await findCapacity(school.app.db, pottery.materialsId)).toMatchObject({ sold: 0, held: 0 });
    expect(await earned(pottery)).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  test('is shown to administrators as paid in person', async () => {
    const [pottery, guest] = [await newClass(payable), await newGuest()];
    const { orderId } = await reserve(guest, pottery);
    const admin = await school.app.as(await school.app.given.person({ role: 'admin' }));

    const answer = await admin.call(getOrderAccounts, { params: { orderId } });

    expect(answer).toMatchObject({
      value: { order: { status: 'confirmed', amount: 0, inPersonAmount: 2501 }, transactions: [] },
    });
  });

  test('is booked once if the same request arrives twice at the same time', async () => {
    const [pottery, guest] = [await newClass(payable), await newGuest()];
    const options = { payment: 'in_person', idempotencyKey: 'the-same-key' } as const;

    const placed = await Promise.all([order(guest, [pottery], options), order(guest, [pottery], options)]);

    const ids = placed.map(
      (one) => one.ok && ('order' in one.value ? one.value.order.id : one.value.orderId),
    );
    expect(new Set(ids).size).toBe(1);
    await sweep();
    expect((await school.app.mail()).filter(({ to }) => to === guest.email)).toHaveLength(1);
    // The same key with another way of payment is another order.
    expect(await order(guest, [pottery], { ...options, payment: 'online' })).toMatchObject({
      refusal: { code: 'orders.key_reused' },
    });
  });
});

describe('a way of payment', () => {
  test('that the offer does not allow is refused, and nothing is reserved', async () => {
    const [online, inPerson] = [await newClass(), await newClass({ paymentWays: ['in_person'] })];
    const guest = await newGuest();

    expect(await order(guest, [online], { payment: 'in_person' })).toMatchObject({
      refusal: { code: 'orders.payment_way', isInPerson: true },
    });
    expect(await order(guest, [inPerson])).toMatchObject({
      refusal: { code: 'orders.payment_way', isInPerson: false },
    });
    expect([await isSeatTaken(online), await isSeatTaken(inPerson)]).toEqual([false, false]);
  });

  test('has to be allowed for every line of the order', async () => {
    const [one, other, guest] = [await newClass(payable), await newClass(), await newGuest()];

    const placed = await order(guest, [one, other], { payment: 'in_person' });

    expect(placed).toMatchObject({ refusal: { code: 'orders.payment_way' } });
    expect(await isSeatTaken(one)).toBe(false);
  });

  test('that nobody knows is refused with a sentence', async () => {
    const guest = await newGuest();
    const body = { lines: [], idempotencyKey: 'some-key-1', payment: 'later' } as never;

    expect(await guest.browser.call(createOrder, { body })).toMatchObject({ ok: false });
  });
});

describe('a free seat', () => {
  test('is confirmed without a payment provider, whatever way of payment was named', async () => {
    const guest = await newGuest();
    for (const payment of ['online', 'in_person'] as const) {
      const pottery = await newClass(free);
      const placed = await order(guest, [pottery], { payment });
      expect(placed).toMatchObject({ value: { order: { status: 'confirmed', amount: 0 } } });
      expect(await isSeatTaken(pottery)).toBe(true);
    }
    await sweep();
    const [email] = (await school.app.mail()).filter(({ to }) => to === guest.email);
    expect(email?.text).toContain('Total: Free.');
    expect(email?.text).not.toContain('You pay');
    expect(await differences()).toEqual([]);
  });

  test('beside one that costs something is paid with it', async () => {
    const [one, other, guest] = [await newClass(free), await newClass(), await newGuest()];

    const { orderId } = await school.book(guest, one, other);

    expect(await find(guest, orderId)).toMatchObject({ status: 'paid', totals: [{ amount: 2501 }] });
    expect(await isSeatTaken(one)).toBe(true);
    expect(await differences()).toEqual([]);
  });
});
