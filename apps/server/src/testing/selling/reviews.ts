import { actOnProviderOrder } from '@tessera/contract/services/bookings';
import { listReviews, writeReview } from '@tessera/contract/sold/reviews';
import { type TestKitchen, valueOf } from '../kitchens.ts';
import type { TestApp } from '../test-app.ts';
import { type Customer, customerOf, orderMeal, payMeal } from './meals.ts';

/** What customers of kitchens do with reviews. They use the kitchen that `getKitchen` returns, unless another is given. */
export function reviewsOf(getApp: () => TestApp, getKitchen: () => TestKitchen) {
  /** A customer with an order that was paid, and completed unless the test says otherwise. */
  async function served({ isComplete = true, from = getKitchen() } = {}) {
    const customer = await customerOf(getApp());
    const answer = await orderMeal(getApp(), from, customer);
    await payMeal(getApp(), answer);
    const lineId = answer.order.lines[0]?.id ?? '';
    if (isComplete) for (const action of ['accept', 'complete'] as const) await act(lineId, action, from);
    return { customer, lineId };
  }

  const act = async (lineId: string, action: 'accept' | 'complete' | 'refuse', { browser } = getKitchen()) =>
    valueOf(await browser.call(actOnProviderOrder, { params: { id: lineId, action }, body: {} }));

  const write = (
    { browser }: Pick<Customer, 'browser'>,
    lineId: string,
    stars: number,
    { text = '', side = 'buyer' }: { text?: string; side?: 'buyer' | 'seller' } = {},
  ) => browser.call(writeReview, { params: { lineId, side }, body: { stars, text } });

  const shown = async ({ id } = getKitchen()) =>
    valueOf(
      await getApp()
        .browser()
        .call(listReviews, { params: { about: 'provider', id }, query: {} }),
    );

  async function reviewed(stars: number, text = '', from = getKitchen()) {
    const { customer, lineId } = await served({ from });
    const { reviewId } = valueOf(await write(customer, lineId, stars, { text }));
    return { customer, lineId, reviewId };
  }

  return { served, act, write, shown, reviewed };
}
