import { expect, test } from 'vitest';
import { ProviderRefused } from '../payment-provider.ts';
import type { PaidCheckout, ProviderSteps } from './provider-steps.ts';

/** Tests payments that are authorised first, and captured or released later. */
export function testCaptures(steps: ProviderSteps): void {
  const authorise = () => steps.pay({ isCapturedLater: true });
  const listed = async (from: Date) => {
    const to = new Date(steps.given.clock.now().getTime() + 1_000);
    const entries = [];
    for await (const { kind, paymentId, amount } of steps.given.provider.listPayments(from, to))
      entries.push({ kind, paymentId, amount });
    return entries;
  };
  const typesOf = async () =>
    (await steps.given.takeEvents()).map(({ body }) => (JSON.parse(body) as { type: string }).type);

  test('an authorised payment is charged once it is captured, however often that is asked for', async () => {
    const from = steps.given.clock.now();
    const { id, paymentId } = await authorise();
    expect(await steps.find(id)).toMatchObject({ state: 'authorised', url: null, refundedAmount: 0 });
    expect(await listed(from)).toEqual([]);
    await steps.given.takeEvents();

    await Promise.all([steps.given.provider.capture(paymentId), steps.given.provider.capture(paymentId)]);
    await steps.given.provider.capture(paymentId);

    expect(await steps.find(id)).toMatchObject({ state: 'paid', amount: 6_666, refundedAmount: 0 });
    expect(await listed(from)).toEqual([{ kind: 'payment', paymentId, amount: 6_666 }]);
    expect(await typesOf()).toEqual(['charge.captured']);
    expect(await steps.given.provider.release(paymentId)).toBe('captured');
  });

  test.for<[string, (paid: PaidCheckout) => Promise<unknown>]>([
    ['released', ({ paymentId }) => steps.given.provider.release(paymentId)],
    ['ended by the bank', ({ id }) => steps.given.endAuthorisation(id)],
  ])('an authorisation that was %s is charged to nobody and cannot be captured', async ([, end]) => {
    const from = steps.given.clock.now();
    const paid = await authorise();
    await steps.given.takeEvents();

    await end(paid);

    expect(await typesOf()).toEqual(['payment_intent.canceled']);
    expect(await steps.find(paid.id)).toMatchObject({ state: 'failed', refundedAmount: 0 });
    expect(await steps.given.provider.release(paid.paymentId)).toBe('released');
    await expect(steps.given.provider.capture(paid.paymentId)).rejects.toThrow(ProviderRefused);
    expect(await listed(from)).toEqual([]);
  });

  test('an authorised payment cannot be refunded, because nothing was charged', async () => {
    const paid = await authorise();

    await expect(steps.given.provider.refund(steps.refundRequest(paid))).rejects.toThrow(ProviderRefused);
  });

  test('a captured payment is refunded like any other', async () => {
    const paid = await authorise();
    await steps.given.provider.capture(paid.paymentId);

    await steps.given.provider.refund(steps.refundRequest(paid));

    expect(await steps.find(paid.id)).toMatchObject({ state: 'paid', refundedAmount: 3_333 });
  });

  test('a payment that the provider does not know is neither captured nor released', async () => {
    await expect(steps.given.provider.capture('pi_unknown')).rejects.toThrow(ProviderRefused);
    await expect(steps.given.provider.release('pi_unknown')).rejects.toThrow(ProviderRefused);
  });
}
