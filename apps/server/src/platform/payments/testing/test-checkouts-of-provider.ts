import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ProviderRefused } from '../payment-provider.ts';
import type { ProviderSteps } from './provider-steps.ts';

/** Tests how payment pages open, close and are paid, in every currency. */
export function testCheckouts(steps: ProviderSteps): void {
  test('an attempt has one page, however often it is opened; the next attempt has another', async () => {
    const request = steps.checkoutRequest();

    const first = await steps.given.provider.openCheckout(request);
    const again = await steps.given.provider.openCheckout(request);
    const next = await steps.given.provider.openCheckout({ ...request, attempt: 2 });

    expect(again).toEqual(first);
    expect(next.id).not.toBe(first.id);
    expect(await steps.find(first.id)).toEqual({
      id: first.id,
      state: 'open',
      url: expect.stringContaining(first.id) as string,
      orderId: request.orderId,
      amount: 6_666,
      currency: 'GBP',
      metadata: request.metadata,
      paymentId: null,
      refundedAmount: 0,
      dispute: 'none',
    });
  });

  test.for<[string, number]>([
    ['GBP', 1_999],
    ['JPY', 500],
    ['UGX', 5_000],
    ['BHD', 12_340],
    ['ISK', 12_300],
    ['HUF', 12_345],
    ['TWD', 12_345],
  ])('H16: %s: an amount of %i comes back as it was asked for', async ([currency, amount]) => {
    const paid = await steps.pay({ currency, items: [{ name: 'Canoe', amount, quantity: 3 }] });
    const refunded = await steps.given.provider.refund(steps.refundRequest(paid, { currency, amount }));

    expect(refunded).toMatchObject({ currency, amount });
    expect(await steps.find(paid.id)).toMatchObject({
      state: 'paid',
      currency,
      amount: amount * 3,
      refundedAmount: amount,
    });
  });

  test.for<[string, number]>([
    ['BHD', 12_345],
    ['ISK', 12_350],
    ['IQD', 1_000],
    ['LYD', 1_000],
    ['gbp', 1_000],
    ['XYZ', 1_000],
    ['GBP', 10.5],
    ['GBP', -100],
  ])('H16: %s: %d minor units are refused', async ([currency, amount]) => {
    const request = steps.checkoutRequest({ currency, items: [{ name: 'Canoe', amount, quantity: 1 }] });

    await expect(steps.given.provider.openCheckout(request)).rejects.toThrow(ProviderRefused);
  });

  test.for<[string, number]>([
    ['GBP', 50_000_000],
    ['UGX', 500_000],
    ['IDR', 500_000_000_000],
  ])(
    'N09 (second audit): %s: two things at %i minor units each are too much for one charge',
    async (price) => {
      const [currency, amount] = price;
      const open = (quantity: number) =>
        steps.given.provider.openCheckout(
          steps.checkoutRequest({ currency, items: [{ name: 'Canoe', amount, quantity }] }),
        );

      await expect(open(2)).rejects.toThrow(ProviderRefused);
      expect(await open(1)).toMatchObject({ state: 'open', amount });
    },
  );

  test('a closed page is expired, and closing it twice or after payment changes nothing', async () => {
    const { id } = await steps.given.provider.openCheckout(steps.checkoutRequest());
    await steps.given.provider.closeCheckout(id);
    await steps.given.provider.closeCheckout(id);
    const paid = await steps.pay();
    await steps.given.provider.closeCheckout(paid.id);

    expect(await steps.find(id)).toMatchObject({ state: 'expired', url: null });
    expect(await steps.find(paid.id)).toMatchObject({ state: 'paid', url: null });
  });

  test('closing a page that the provider does not know changes nothing', async () => {
    await steps.given.provider.closeCheckout('cs_test_unknown');

    expect(await steps.given.provider.findCheckout('cs_test_unknown')).toBeUndefined();
  });

  test('an unknown page or refund is not found', async () => {
    const { paymentId } = await steps.pay();

    expect(await steps.given.provider.findCheckout('cs_test_unknown')).toBeUndefined();
    expect(await steps.given.provider.findRefund({ paymentId, refundId: randomUUID() })).toBeUndefined();
    expect(
      await steps.given.provider.findRefund({ paymentId: 'pi_unknown', refundId: randomUUID() }),
    ).toBeUndefined();
  });
}
