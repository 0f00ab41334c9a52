import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type PaymentEvent, ProviderRefused, type RefundRequest } from '../payment-provider.ts';
import type { ProviderSteps } from './provider-steps.ts';

export function testRefunds(steps: ProviderSteps): void {
  test('B06: a payment can be refunded bit by bit until all is refunded, and never more', async () => {
    const paid = await steps.pay();

    const first = await steps.given.provider.refund(steps.refundRequest(paid, { amount: 666 }));
    const half = await steps.find(paid.id);
    await expect(steps.given.provider.refund(steps.refundRequest(paid, { amount: 6_001 }))).rejects.toThrow(
      ProviderRefused,
    );
    await steps.given.provider.refund(steps.refundRequest(paid, { amount: 6_000 }));
    const whole = await steps.find(paid.id);
    await expect(steps.given.provider.refund(steps.refundRequest(paid, { amount: 1 }))).rejects.toThrow(
      ProviderRefused,
    );

    expect(first).toMatchObject({ state: 'done', amount: 666, currency: 'GBP', paymentId: paid.paymentId });
    expect([half.refundedAmount, whole.refundedAmount]).toEqual([666, 6_666]);
    expect((await steps.find(paid.id)).refundedAmount).toBe(6_666);
  });

  test('B06: the same refund, requested several times at once, is made once', async () => {
    const paid = await steps.pay();
    const request = steps.refundRequest(paid);

    const refunds = await Promise.all(Array.from({ length: 5 }, () => steps.given.provider.refund(request)));
    const later = await steps.given.provider.refund(request);

    expect(new Set([...refunds, later].map(({ id }) => id)).size).toBe(1);
    expect((await steps.find(paid.id)).refundedAmount).toBe(3_333);
    expect(await steps.given.provider.findRefund(request)).toEqual(later);
    expect(later.refundId).toBe(request.refundId);
  });

  test('B06: several refunds at once return at most what was paid', async () => {
    const paid = await steps.pay();

    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => steps.given.provider.refund(steps.refundRequest(paid))),
    );

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await steps.find(paid.id)).refundedAmount).toBe(6_666);
  });

  test.for<[string, Partial<RefundRequest>]>([
    ['another amount under the id of an earlier refund', { amount: 100 }],
    ['another currency than the payment’s', { refundId: randomUUID(), currency: 'JPY' }],
    ['an amount of 0', { refundId: randomUUID(), amount: 0 }],
    ['a negative amount', { refundId: randomUUID(), amount: -1 }],
    ['a payment that nobody made', { refundId: randomUUID(), paymentId: 'pi_unknown' }],
  ])('a refund of %s is refused', async ([, changes]) => {
    const paid = await steps.pay();
    const request = steps.refundRequest(paid);
    await steps.given.provider.refund(request);

    await expect(steps.given.provider.refund({ ...request, ...changes })).rejects.toThrow(ProviderRefused);

    expect((await steps.find(paid.id)).refundedAmount).toBe(3_333);
  });

  test('a refund is announced by events that name payment, order and refund', async () => {
    const paid = await steps.pay();
    await steps.given.takeEvents();
    const request = steps.refundRequest(paid);
    await steps.given.provider.refund(request);

    const events: PaymentEvent[] = [];
    for (const { body, signature } of await steps.given.takeEvents())
      events.push(await steps.given.provider.readEvent(Buffer.from(body), signature));

    const common = {
      isLive: false,
      purpose: 'order',
      orderId: paid.orderId,
      paymentId: paid.paymentId,
      sessionId: undefined,
    };
    expect(events).toEqual([
      { ...common, id: expect.any(String) as string, type: 'refund.created', refundId: request.refundId },
      { ...common, id: expect.any(String) as string, type: 'charge.refunded', refundId: undefined },
    ]);
  });
}
