import { describe, expect, test, vi } from 'vitest';
import { ProviderAway } from '../../../platform/payments/payment-provider.ts';
import { send } from '../../../testing/listings.ts';
import { type Buyer, type OrderAnswer, openMarket } from '../../../testing/selling/orders.ts';

const market = openMarket();

describe('cancelling', () => {
  const cancel = (buyer: Buyer, id: string) => send<OrderAnswer>(buyer, 'POST', `/api/orders/${id}/cancel`);

  test('closes the payment page and releases the shares, and can be repeated', async () => {
    const { listingId, buyer, answer } = await market.ordered();

    const cancelled = await cancel(buyer, answer.order.id);
    const again = await cancel(buyer, answer.order.id);

    expect(cancelled).toMatchObject({ status: 200, checkoutUrl: null, order: { status: 'cancelled' } });
    expect(again.order.status).toBe('cancelled');
    expect((await market.shares(listingId)).pool['reserved']).toBe(0);
  });

  test('is refused once the order is paid, also if the event has not arrived', async () => {
    const { listingId, buyer, answer } = await market.ordered();
    await market.payQuietly(answer);

    expect(await cancel(buyer, answer.order.id)).toMatchObject({ status: 409, code: 'orders.settled' });
    expect((await market.shares(listingId)).pool).toMatchObject({ sharesSold: 1 });
  });

  test('answers 503 while the provider cannot be reached, and is finished later', async () => {
    const { listingId, buyer, answer } = await market.ordered();
    const away = vi
      .spyOn(market.app.ports.payments, 'closeCheckout')
      .mockRejectedValue(new ProviderAway('no answer'));
    expect(await cancel(buyer, answer.order.id)).toMatchObject({ status: 503 });
    away.mockRestore();
    market.app.clock.advance({ minutes: 2 });
    await market.sweep();

    expect((await market.shares(listingId)).pool['reserved']).toBe(0);
    expect((await market.find(buyer, answer.order.id)).order.status).toBe('cancelled');
  });

  test('M14: an order of somebody else and one that does not exist answer the same', async () => {
    const { answer } = await market.ordered();
    const stranger = await market.buyer();

    for (const id of [answer.order.id, '00000000-0000-4000-8000-000000000000']) {
      expect(await cancel(stranger, id)).toMatchObject({ status: 404, code: 'not_found' });
      expect(await market.find(stranger, id)).toMatchObject({ status: 404, code: 'not_found' });
    }
  });
});
