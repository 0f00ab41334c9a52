import { describe, expect, test, vi } from 'vitest';
import { ProviderAway } from '../../../platform/payments/payment-provider.ts';
import { type OrderAnswer, openMarket } from '../../../testing/selling/orders.ts';
import { send } from '../../../testing/listings.ts';
import { send as sendEvent } from '../../../testing/selling/storage-plans.ts';

const market = openMarket();

const lotsOf = (listingId: number) =>
  market.app.db
    .selectFrom('shareLots')
    .select(['holderId', 'quantity', 'amount'])
    .where('listingId', '=', listingId)
    .execute();
const refundsOf = ({ order }: OrderAnswer) =>
  market.app.db.selectFrom('orderRefunds').selectAll().where('orderId', '=', order.id).execute();
const emailsTo = (email: string) => market.app.jobs.queued('mail.send').filter(({ to }) => to === email);

test('a paid order sells its shares and sends one receipt', async () => {
  const { listingId, buyer, answer } = await market.ordered({ quantity: 1 });

  await market.act(answer, 'succeed');

  expect((await market.find(buyer, answer.order.id)).order).toMatchObject({ status: 'paid' });
  expect((await market.shares(listingId)).pool).toMatchObject({ sharesSold: 1, reserved: 0, remaining: 2 });
  expect(await lotsOf(listingId)).toEqual([{ holderId: buyer.id, quantity: 1, amount: 3_334 }]);
  const mail = await market.app.db
    .selectFrom('inboxMessages')
    .select(['subject', 'textBody'])
    .where('recipient', '=', buyer.email)
    .execute();
  expect(mail).toHaveLength(1);
  expect(mail[0]?.subject).toMatch(/^Receipt for order \d+ at Tessera$/);
  expect(mail[0]?.textBody).toContain('Your payment of £33.34 has arrived.');
});

test('W05, CRT-3: an event delivered 20 times in parallel and a day later has one effect', async () => {
  const { listingId, buyer, answer } = await market.ordered();
  const [event = ''] = await market.payQuietly(answer);

  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await sendEvent(market.app, event)).status),
  );
  market.app.clock.advance({ days: 1 });
  const late = await sendEvent(market.app, event);

  expect([...statuses, late.status].every((status) => status < 300)).toBe(true);
  expect(await lotsOf(listingId)).toHaveLength(1);
  expect(emailsTo(buyer.email)).toHaveLength(1);
});

test('W14: a payment whose event never arrives is found when the buyer returns', async () => {
  const { listingId, buyer, answer } = await market.ordered();
  await market.payQuietly(answer);

  const checked = await send<OrderAnswer>(buyer, 'POST', `/api/orders/${answer.order.id}/check`);

  expect(checked.order.status).toBe('paid');
  expect((await market.shares(listingId)).pool).toMatchObject({ sharesSold: 1 });
});

test('W14: a payment whose event never arrives is found by the sweeper', async () => {
  const { listingId, answer } = await market.ordered();
  market.app.clock.advance({ minutes: 6 });
  await market.sweep();
  await market.payQuietly(answer);

  market.app.clock.advance({ minutes: 10 });
  await market.sweep();

  expect((await market.shares(listingId)).pool).toMatchObject({ sharesSold: 1, reserved: 0 });
});

describe('an order that is not paid in time', () => {
  test('H12: the page is closed first, then the shares are released', async () => {
    const { listingId, buyer, answer } = await market.ordered({ shareCount: 2 });
    market.app.clock.advance({ minutes: 45 });
    await market.sweep();
    expect((await market.shares(listingId)).pool['reserved']).toBe(1);

    market.app.clock.advance({ minutes: 2 });
    await market.sweep();

    expect((await market.find(buyer, answer.order.id)).order.status).toBe('expired');
    expect((await market.shares(listingId)).pool['reserved']).toBe(0);
    const session = answer.checkoutUrl?.split('/').at(-1) ?? '';
    expect((await market.app.ports.payments.findCheckout(session))?.state).toBe('expired');
  });

  test('B05: while the provider is away, the reservation stays', async () => {
    const { listingId } = await market.ordered({ shareCount: 2 });
    market.app.clock.advance({ minutes: 47 });
    const away = vi
      .spyOn(market.app.ports.payments, 'closeCheckout')
      .mockRejectedValue(new ProviderAway('no answer'));

    await market.sweep();
    expect((await market.shares(listingId)).pool['reserved']).toBe(1);

    away.mockRestore();
    market.app.clock.advance({ minutes: 2 });
    await market.sweep();
    expect((await market.shares(listingId)).pool['reserved']).toBe(0);
  });

  test('B05: while a payment is processing, the reservation stays', async () => {
    const { listingId } = await market.ordered({ shareCount: 2 });
    const { payments } = market.app.ports;
    const find = payments.findCheckout.bind(payments);
    const processing = vi.spyOn(payments, 'findCheckout').mockImplementation(async (id) => {
      const checkout = await find(id);
      return checkout && { ...checkout, state: 'processing' };
    });
    market.app.clock.advance({ minutes: 47 });

    await market.sweep();
    expect((await market.shares(listingId)).pool['reserved']).toBe(1);

    processing.mockRestore();
    market.app.clock.advance({ minutes: 2 });
    await market.sweep();
    expect((await market.shares(listingId)).pool['reserved']).toBe(0);
  });
});

test('M11: while the provider is away, the order waits 15 minutes for its page', async () => {
  const listingId = await market.pool({ shareCount: 2 });
  const buyer = await market.buyer();
  const { payments } = market.app.ports;
  const away = vi.spyOn(payments, 'openCheckout').mockRejectedValue(new ProviderAway('no answer'));

  const answer = await market.order(buyer, [{ listingId, quantity: 1 }]);
  expect(answer).toMatchObject({ status: 200, checkoutUrl: null, order: { status: 'open' } });
  market.app.clock.advance({ minutes: 10 });
  away.mockRestore();
  const found = await market.find(buyer, answer.order.id);
  expect(found.checkoutUrl).toContain('/checkout/test/');
  expect(new Date(found.order.expiresAt).getTime()).toBeGreaterThan(
    market.app.clock.now().getTime() + 30 * 60_000,
  );
});

test('a reservation whose page could never be opened ends after 15 minutes', async () => {
  const listingId = await market.pool({ shareCount: 2 });
  const { payments } = market.app.ports;
  const away = vi.spyOn(payments, 'openCheckout').mockRejectedValue(new ProviderAway('no answer'));
  const buyer = await market.buyer();
  const { order } = await market.order(buyer, [{ listingId, quantity: 1 }]);
  market.app.clock.advance({ minutes: 16 });

  // The provider may have opened a page although its answer was lost, so the units stay reserved until it answers.
  await market.sweep();
  expect((await market.shares(listingId)).pool['reserved']).toBe(1);

  away.mockRestore();
  market.app.clock.advance({ minutes: 2 });
  await market.sweep();
  expect((await market.shares(listingId)).pool['reserved']).toBe(0);
  expect((await market.find(buyer, order.id)).order.status).toBe('expired');
});

describe('H13, B04: a payment that arrives after the reservation ended', () => {
  async function paidLate({ shareCount = 2 } = {}) {
    const given = await market.ordered({ shareCount });
    const events = await market.payQuietly(given.answer);
    // The order ends without the provider being asked, and its units are released.
    await market.app.db.transaction().execute(async (tx) => {
      const { findOrder } = await import('../orders.queries.ts');
      const { endUnpaid } = await import('./settle-order.ts');
      const order = await findOrder(tx, given.answer.order.id);
      if (order) await endUnpaid(tx, order);
    });
    return { ...given, events };
  }

  test('is honoured if the shares are still there', async () => {
    const { listingId, buyer, answer, events } = await paidLate();
    expect((await market.shares(listingId)).pool['reserved']).toBe(0);

    await sendEvent(market.app, events[0] ?? '');

    expect((await market.find(buyer, answer.order.id)).order.status).toBe('paid');
    expect((await market.shares(listingId)).pool).toMatchObject({ sharesSold: 1, reserved: 0 });
  });

  test('is refunded once, with an email, if the pool is full', async () => {
    const { listingId, buyer, answer, events } = await paidLate({ shareCount: 1 });
    const other = await market.order(await market.buyer(), [{ listingId, quantity: 1 }]);
    await market.act(other, 'succeed');

    await Promise.all([1, 2, 3].map(() => sendEvent(market.app, events[0] ?? '')));
    await market.sweep();

    expect(await lotsOf(listingId)).toHaveLength(1);
    expect((await market.find(buyer, answer.order.id)).order).toMatchObject({
      status: 'expired',
      refundedAmount: 0,
      refunds: [{ reason: 'late', status: 'done', amount: 10_000, isSurplus: true }],
    });
    expect(await refundsOf(answer)).toMatchObject([{ reason: 'late', status: 'done', amount: 10_000 }]);
    const [text, ...others] = emailsTo(buyer.email).map((email) => email.text);
    expect(others).toEqual([]);
    expect(text).toContain('Your payment arrived after your reservation had ended');
    // The card was charged, so nothing may say that it was not.
    expect(text).toContain('£100 is on its way back to the card that paid');
    expect(text).not.toContain('not charged');
  });

  test('is refunded if the listing was hidden meanwhile, and sells nothing once it is shown again', async () => {
    const { listingId, answer, events } = await paidLate();
    const setHidden = (hiddenAt: Date | null) =>
      market.app.db.updateTable('listings').set({ hiddenAt }).where('id', '=', listingId).execute();
    await setHidden(market.app.clock.now());

    await sendEvent(market.app, events[0] ?? '');
    await setHidden(null);
    await sendEvent(market.app, (events[0] ?? '').replace(/evt_test_\w+/, 'evt_test_of_the_refund'));

    expect(await refundsOf(answer)).toMatchObject([{ reason: 'late', status: 'done' }]);
    expect(await lotsOf(listingId)).toEqual([]);
  });
});

test('B05: a refund whose answer is lost is asked for again under the same id, and paid once', async () => {
  const { listingId, answer } = await market.ordered({ shareCount: 1 });
  const events = await market.payQuietly(answer);
  await market.app.db
    .updateTable('orders')
    .set({ status: 'expired' })
    .where('id', '=', answer.order.id)
    .execute();
  await market.app.db.updateTable('listings').set({ status: 'closed' }).where('id', '=', listingId).execute();
  const { payments } = market.app.ports;
  const refund = payments.refund.bind(payments);
  const ids: string[] = [];
  const lost = vi.spyOn(payments, 'refund').mockImplementation(async (request) => {
    ids.push(request.refundId);
    const outcome = await refund(request);
    if (ids.length === 1) throw new ProviderAway('the answer was lost');
    return outcome;
  });

  await sendEvent(market.app, events[0] ?? '');
  expect(await refundsOf(answer)).toMatchObject([{ status: 'pending' }]);
  market.app.clock.advance({ minutes: 6 });
  await market.sweep();
  lost.mockRestore();

  expect(await refundsOf(answer)).toMatchObject([{ status: 'done' }]);
  expect(new Set(ids).size).toBe(1);
  const session = answer.checkoutUrl?.split('/').at(-1) ?? '';
  expect((await payments.findCheckout(session))?.refundedAmount).toBe(10_000);
});

describe('W09: a payment that differs from the order', () => {
  test.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'USD' }],
    ['order', { orderId: '00000000-0000-4000-8000-000000000000' }],
  ])('in its %s gives nothing and is flagged', async (_, change) => {
    const { listingId, answer } = await market.ordered();
    const { payments } = market.app.ports;
    const find = payments.findCheckout.bind(payments);
    const events = await market.payQuietly(answer);
    const other = vi.spyOn(payments, 'findCheckout').mockImplementation(async (id) => {
      const checkout = await find(id);
      return checkout && { ...checkout, ...change };
    });

    await sendEvent(market.app, events[0] ?? '');
    other.mockRestore();

    expect(await lotsOf(listingId)).toEqual([]);
    const row = await market.app.db
      .selectFrom('orders')
      .select(['status', 'flag'])
      .where('id', '=', answer.order.id)
      .executeTakeFirst();
    expect(row).toEqual({ status: 'open', flag: 'differs' });
  });
});

test('a declined card leaves the order open, and the page can still be paid', async () => {
  const { buyer, answer } = await market.ordered();

  await market.act(answer, 'decline');
  const declined = await market.find(buyer, answer.order.id);
  expect(declined).toMatchObject({ order: { status: 'open', declinedAt: expect.any(String) } });

  await market.act(answer, 'succeed');
  expect((await market.find(buyer, answer.order.id)).order.status).toBe('paid');
});
