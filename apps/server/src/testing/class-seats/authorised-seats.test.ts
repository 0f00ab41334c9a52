import { takeBuyerStep } from '@tessera/contract/selling/fulfilment';
import { getOrder } from '@tessera/contract/selling/orders';
import { DAY_MS } from '@tessera/domain/durations';
import { describe, expect, test } from 'vitest';
import { ProviderAway } from '../../platform/payments/payment-provider.ts';
import { changeTestCheckout } from '../../platform/payments/test-checkouts.queries.ts';
import { takeStep } from '../../selling/fulfilment/public.ts';
import { listTransactionsOfOrder } from '../../selling/ledger/public.ts';
import { findOrder } from '../../selling/orders/public.ts';
import { endUnpaid } from '../../selling/orders/settle/settle-order.ts';
import { collectData } from '../../site/account-data/collect-data.ts';
import { runReconciliation } from '../../site/money/public.ts';
import { payments, refundedAmounts } from '../selling/payment-ends.ts';
import { readPdf } from '../selling/read-pdf.ts';
import { press, queuedEvents, send, sessionIn } from '../selling/storage-plans.ts';
import type { EveningClass } from './class-seats.ts';
import { type Guest, openSchool } from './evening-school.ts';

const school = openSchool();
const {
  newClass,
  newGuest,
  order,
  book,
  sweep,
  find,
  fulfilmentOf,
  isSeatTaken,
  earned,
  differences,
  ports,
} = school;

/** A class in three days. The guest is charged at the door, and has half of it back if they cancel now. */
const soon = (changes: Partial<EveningClass> = {}) =>
  newClass({
    isChargedAtDoor: true,
    startsAt: new Date(school.app.clock.now().getTime() + 3 * DAY_MS),
    ...changes,
  });

async function authorised() {
  const [pottery, guest] = [await soon(), await newGuest()];
  const { orderId, lineIds, emails } = await book(guest, pottery);
  return { pottery, guest, orderId, lineId: lineIds[0] ?? '', emails };
}

async function attend(
  { guest, orderId, lineId }: { guest: Guest; orderId: string; lineId: string },
  { code, at = ports() }: { code?: string; at?: ReturnType<typeof ports> } = {},
) {
  const right = (await fulfilmentOf(guest, orderId))?.code ?? '';
  return takeStep({ lineId, step: 'attend', by: 'seller', code: code ?? right }, at);
}

const cancel = ({ guest, orderId, lineId }: { guest: Guest; orderId: string; lineId: string }) =>
  guest.browser.call(takeBuyerStep, { params: { orderId, lineId }, body: { step: 'cancel' } });

/** What the provider, the ledger and the seller have of an order, and whether they agree to the penny. */
async function moneyOf(orderId: string, pottery: EveningClass) {
  return {
    provider: await payments(school.app, orderId),
    refunded: await refundedAmounts(school.app, orderId),
    postings: (await listTransactionsOfOrder(school.app.db, orderId)).length > 0,
    earned: (await earned(pottery)).map(({ sold }) => sold),
    differences: await differences(),
  };
}

const nothing = { refunded: [], postings: false, earned: [], differences: [] };

async function paymentOf(orderId: string) {
  const { paymentId, sessionId } = (await findOrder(school.app.db, orderId)) ?? {};
  return { paymentId: paymentId ?? '', sessionId: sessionId ?? '' };
}

describe('a seat that is charged at the door', () => {
  test('is only authorised when it is booked, and every word says so', async () => {
    const booked = await authorised();
    const { pottery, guest, orderId, emails } = booked;

    expect(await find(guest, orderId)).toMatchObject({
      status: 'authorised',
      totals: [{ amount: 0 }],
      lines: [{ amount: 0, authorisedAmount: 2501 }],
    });
    const toGuest = emails.filter(({ to }) => to === guest.email);
    expect(toGuest.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Order \d+ at Tessera was sent to the seller$/),
    ]);
    expect(toGuest[0]?.text).toContain(
      'Your card is authorised for £25.01 and hasn’t been charged. You’re charged when you are at the class, and not at all otherwise.',
    );
    expect(toGuest[0]?.text).not.toContain('has arrived');
    const answer = await guest.browser.fetch(`/api/orders/${orderId}/receipt.pdf`);
    const { text } = readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(text).toContain('not charged yet');
    expect(text).not.toContain('Paid by card');
    expect(JSON.stringify(await collectData(school.app.ports, guest.id))).toContain(
      '"authorisedAmount":2501',
    );
    expect(await isSeatTaken(pottery)).toBe(true);
    expect(await moneyOf(orderId, pottery)).toEqual({ ...nothing, provider: ['authorised'] });
  });

  test('is charged once at the door, however often the code is entered at the same time', async () => {
    const booked = await authorised();
    const { pottery, guest, orderId } = booked;

    const answers = await Promise.all([attend(booked), attend(booked)]);

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await find(guest, orderId)).toMatchObject({ status: 'paid', totals: [{ amount: 2501 }] });
    await sweep();
    const receipt = (await school.app.mail()).find(({ subject }) => subject.startsWith('Receipt'));
    expect(receipt?.text).toContain('Your payment of £25.01 has arrived.');
    const after = { provider: ['captured'], refunded: [], postings: true, earned: [2501], differences: [] };
    expect(await moneyOf(orderId, pottery)).toEqual(after);
  });

  test('is not charged by a wrong code', async () => {
    const booked = await authorised();

    expect(await attend(booked, { code: 'no' })).toMatchObject({
      refusal: { code: 'fulfilment.wrong_code' },
    });

    expect(await moneyOf(booked.orderId, booked.pottery)).toEqual({ ...nothing, provider: ['authorised'] });
  });

  test.for(['cancel', 'call_off'])('is released without a charge by %s', async (step) => {
    const booked = await authorised();
    const { pottery, guest, orderId, lineId } = booked;

    const done =
      step === 'cancel' ? await cancel(booked) : await takeStep({ lineId, step, by: 'seller' }, ports());

    expect(done.ok).toBe(true);
    expect(await find(guest, orderId)).toMatchObject({ status: 'cancelled', refundedAmount: 0, refunds: [] });
    expect(await isSeatTaken(pottery)).toBe(false);
    const texts = (await school.app.mail()).map(({ text }) => text).join('\n');
    expect(texts).toContain('authorised for £25.01 and hasn’t been charged');
    expect(texts).not.toContain('goes back to the card');
    await school.app.jobs.runAll(school.app.workers);
    expect(await moneyOf(orderId, pottery)).toEqual({ ...nothing, provider: ['released'] });
  });

  test('is charged by a step that the site takes by itself', async () => {
    const booked = await authorised();
    const { pottery, guest, orderId } = booked;

    school.app.clock.advance({ days: 5, hours: 3 });
    await sweep();

    expect(await find(guest, orderId)).toMatchObject({ status: 'paid' });
    expect((await fulfilmentOf(guest, orderId))?.state).toBe('missed');
    expect((await earned(pottery)).map(({ sold }) => sold)).toEqual([2501]);
  });
});

describe('an authorisation that ends', () => {
  test('cancels the order when the event says so, however often and in whatever order events arrive', async () => {
    const { pottery, guest, orderId } = await authorised();
    const { sessionId } = await paymentOf(orderId);
    await press(guest.browser, sessionId, 'end_authorisation');
    const ended = queuedEvents(school.app).at(-1) ?? '';
    for (const body of [ended, ended.replace(/evt_test_\w+/, 'evt_test_again'), ended])
      expect((await send(school.app, body)).status).toBe(200);
    school.app.jobs.forget();

    expect(await find(guest, orderId)).toMatchObject({ status: 'cancelled' });
    expect(await isSeatTaken(pottery)).toBe(false);
    await sweep();
    expect(await moneyOf(orderId, pottery)).toEqual({ ...nothing, provider: ['released'] });
  });

  test('is told to buyer and seller once if it is noticed when the seller wants the money', async () => {
    const booked = await authorised();
    const { guest, orderId } = booked;
    const { sessionId } = await paymentOf(orderId);
    await changeTestCheckout(school.app.db, sessionId, { releasedAt: school.app.clock.now() });

    expect(await attend(booked)).toMatchObject({ refusal: { code: 'fulfilment.not_possible' } });
    expect(await attend(booked)).toMatchObject({ refusal: { code: 'fulfilment.not_possible' } });

    expect(await find(guest, orderId)).toMatchObject({ status: 'cancelled' });
    const subjects = (await school.app.mail()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('couldn’t be charged'))).toHaveLength(2);
  });

  test('is noticed by the sweeper if its event was lost', async () => {
    const { guest, orderId } = await authorised();
    const { sessionId } = await paymentOf(orderId);
    await changeTestCheckout(school.app.db, sessionId, { releasedAt: school.app.clock.now() });

    school.app.clock.advance({ minutes: 11 });
    await sweep();

    expect(await find(guest, orderId)).toMatchObject({ status: 'cancelled' });
  });
});

describe('a capture that is interrupted', () => {
  test('leaves everything as it is if the provider does not answer', async () => {
    const booked = await authorised();
    const { guest, orderId, pottery } = booked;
    const away = {
      ...school.app.ports.payments,
      capture: () => Promise.reject(new ProviderAway('no answer')),
    };

    const answer = await attend(booked, { at: { ...ports(), payments: away } });

    expect(answer).toMatchObject({ refusal: { code: 'fulfilment.not_possible' } });
    expect(await find(guest, orderId)).toMatchObject({ status: 'authorised' });
    expect((await attend(booked)).ok).toBe(true);
    expect((await moneyOf(orderId, pottery)).provider).toEqual(['captured']);
  });

  test('is finished by the comparison with the provider or by the next try, and charges once', async () => {
    const booked = await authorised();
    const { guest, orderId, pottery } = booked;
    // The server dies after the capture, before it is noted.
    await school.app.ports.payments.capture((await paymentOf(orderId)).paymentId);
    school.app.jobs.forget();
    expect(await find(guest, orderId)).toMatchObject({ status: 'authorised' });
    expect((await differences()).map(({ kind }) => kind)).toEqual(['payment']);

    const repair = { ...ports(), jobs: school.app.jobs };
    const report = await runReconciliation(school.app.ports, { origin: 'command', repair });

    expect(report).toMatchObject({ repaired: 1, differences: [] });
    expect((await attend(booked)).ok).toBe(true);
    const after = { provider: ['captured'], refunded: [], postings: true, earned: [2501], differences: [] };
    expect(await moneyOf(orderId, pottery)).toEqual(after);
  });

  test('is refunded in full if the guest cancels before it is noted', async () => {
    const booked = await authorised();
    const { guest, orderId, pottery } = booked;
    await school.app.ports.payments.capture((await paymentOf(orderId)).paymentId);
    school.app.jobs.forget();

    expect((await cancel(booked)).ok).toBe(true);
    await sweep();

    expect(await find(guest, orderId)).toMatchObject({
      status: 'cancelled',
      refunds: [{ amount: 2501, reason: 'released', status: 'done' }],
    });
    const after = { provider: ['captured'], refunded: [2501], postings: true, earned: [], differences: [] };
    expect(await moneyOf(orderId, pottery)).toEqual(after);
  });
});

describe('a payment is charged at once', () => {
  test('for an order with other lines, and a refused line is refunded', async () => {
    const [later, now, guest] = [await soon(), await newClass(), await newGuest()];
    const { orderId, lineIds } = await book(guest, later, now);
    expect(await find(guest, orderId)).toMatchObject({ status: 'paid', totals: [{ amount: 5002 }] });

    await takeStep({ lineId: lineIds[0] ?? '', step: 'call_off', by: 'seller' }, ports());

    const after = { provider: ['charged'], refunded: [2501], postings: true, earned: [], differences: [] };
    expect(await moneyOf(orderId, later)).toEqual(after);
  });

  test('if the seller may answer later than a card stays authorised', async () => {
    const [far, guest] = [await newClass({ isChargedAtDoor: true }), await newGuest()];

    const { orderId } = await book(guest, far);

    expect(await find(guest, orderId)).toMatchObject({ status: 'paid' });
    expect((await moneyOf(orderId, far)).provider).toEqual(['charged']);
  });
});

test('an authorisation that comes too late is released without a charge', async () => {
  const [pottery, first, second] = [await soon(), await newGuest(), await newGuest()];
  const placed = await order(first, [pottery]);
  if (!placed.ok || !('order' in placed.value)) throw new Error(JSON.stringify(placed));
  const orderId = placed.value.order.id;
  const opened = await first.browser.call(getOrder, { params: { orderId } });
  const session = opened.ok ? sessionIn(opened.value.checkoutUrl ?? '') : '';
  const open = await findOrder(school.app.db, orderId);
  await school.inTx(async (tx) => open && endUnpaid(tx, open));
  await book(second, pottery);

  await press(first.browser, session, 'succeed');
  await school.app.jobs.runAll(school.app.workers);
  await sweep();

  expect(await find(first, orderId)).toMatchObject({ status: 'expired', refunds: [] });
  expect(await payments(school.app, orderId)).toEqual(['released']);
  expect(await differences()).toEqual([]);
});
