import { expect, test } from 'vitest';
import { type PaymentEntry } from '../payment-provider.ts';
import type { ProviderSteps } from './provider-steps.ts';

/** Tests the lists of payments and refunds. */
export function testLists(steps: ProviderSteps): void {
  test('lists what was paid and refunded in a period, with orders and amounts', async () => {
    const from = steps.given.clock.now();
    const first = await steps.pay();
    await steps.given.provider.openCheckout(steps.checkoutRequest());
    steps.given.clock.advance({ hours: 1 });
    const second = await steps.pay({
      currency: 'UGX',
      items: [{ name: 'Canoe', amount: 5_000, quantity: 1 }],
    });
    const refunded = steps.refundRequest(first);
    await steps.given.provider.refund(refunded);
    const to = new Date(steps.given.clock.now().getTime() + 1_000);
    steps.given.clock.advance({ hours: 1 });
    await steps.pay();

    const entries = await collect(steps.given.provider.listPayments(from, to));

    const payments = entries.filter(({ kind }) => kind === 'payment');
    const paid = { kind: 'payment', state: 'done', purpose: 'order', refundId: null };
    const { orderId, paymentId } = first;
    expect(payments.toSorted((a, b) => a.at.getTime() - b.at.getTime())).toMatchObject([
      { ...paid, orderId, paymentId, amount: 6_666, currency: 'GBP', at: from },
      { ...paid, orderId: second.orderId, paymentId: second.paymentId, amount: 5_000, currency: 'UGX' },
    ]);
    expect(entries.filter(({ kind }) => kind === 'refund')).toMatchObject([
      { state: 'done', orderId, paymentId, purpose: 'order', refundId: refunded.refundId, amount: 3_333 },
    ]);
    expect(await collect(steps.given.provider.listPayments(to, to))).toEqual([]);
  });

  test('two periods, one after the other, list each payment once, even if there are several pages', async () => {
    const from = steps.given.clock.now();
    const paid = new Set<string>();
    for (let count = 0; count < 102; count += 1) {
      paid.add((await steps.pay()).paymentId);
      if (count % 40 === 39) steps.given.clock.advance({ seconds: 1 });
    }
    const middle = new Date(from.getTime() + 1_000);
    const to = new Date(from.getTime() + 60_000);

    const all = await collect(steps.given.provider.listPayments(from, to));
    const early = await collect(steps.given.provider.listPayments(from, middle));
    const late = await collect(steps.given.provider.listPayments(middle, to));

    expect(all).toHaveLength(paid.size);
    expect(new Set(all.map(({ paymentId }) => paymentId))).toEqual(paid);
    expect([early.length, late.length]).toEqual([40, 62]);
  });
}

async function collect(entries: AsyncIterable<PaymentEntry>): Promise<PaymentEntry[]> {
  const all: PaymentEntry[] = [];
  for await (const entry of entries) all.push(entry);
  return all;
}
