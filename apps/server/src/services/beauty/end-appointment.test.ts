import { beforeAll, describe, expect, test } from 'vitest';
import { createVisits } from '../../testing/selling/visits.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { takeBuyerStep } from '@tessera/contract/selling/fulfilment';
import { MINUTE_MS } from '@tessera/domain/durations';
import { valueOf } from '../../testing/kitchens.ts';
import { liveSalon, type TestSalon } from '../../testing/selling/salons.ts';

let app: TestApp;
let visits: ReturnType<typeof createVisits>;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  visits = createVisits(app);
});

describe('the end of an appointment', () => {
  const cancel = (customer: { browser: TestSalon['browser'] }, orderId: string, lineId: string) =>
    customer.browser.call(takeBuyerStep, { params: { orderId, lineId }, body: { step: 'cancel' } });

  test('K07, BE-10: cancelling it refunds the customer once, by the rule of the time of booking, and frees the time', async () => {
    const salon = await liveSalon(app, { freeCancelMinutes: 60, lateRefundPercent: 50 });
    const { customer, answer, lineId } = await visits.paidVisit(salon);
    const start = await visits.startOf(lineId);
    await app.db
      .updateTable('providers')
      .set({ freeCancelMinutes: 10_000, lateRefundPercent: 0 })
      .where('id', '=', salon.id)
      .execute();
    visits.advance(new Date(start).getTime() - app.clock.now().getTime() - 30 * MINUTE_MS);
    const twice = await Promise.all([
      cancel(customer, answer.order.id, lineId),
      cancel(customer, answer.order.id, lineId),
    ]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await visits.stateOf(lineId)).toBe('cancelled');
    expect(await visits.earnedBy(salon)).toEqual([2_250]);
    expect(await visits.isFree(salon, start)).toBe(true);
  });

  test('BE-11: the customer cannot cancel once it has begun, and the salon cannot mark a no-show before it begins', async () => {
    const salon = await liveSalon(app);
    const { customer, answer, lineId } = await visits.paidVisit(salon);
    expect((await visits.act(salon, lineId, 'no-show')).ok).toBe(false);
    visits.advance(new Date(await visits.startOf(lineId)).getTime() - app.clock.now().getTime());
    expect((await cancel(customer, answer.order.id, lineId)).ok).toBe(false);
    valueOf(await visits.act(salon, lineId, 'no-show'));
    expect(await visits.stateOf(lineId)).toBe('no_show');
    expect(await visits.earnedBy(salon)).toEqual([4_500]);
  });

  test('BE-12: completed and refused by the salon at the same moment, it has one of the two ends, and the money follows', async () => {
    const salon = await liveSalon(app);
    const { lineId } = await visits.paidVisit(salon);
    visits.advance(new Date(await visits.startOf(lineId)).getTime() - app.clock.now().getTime() + MINUTE_MS);
    const ends = await Promise.all([
      visits.act(salon, lineId, 'complete'),
      visits.act(salon, lineId, 'refuse'),
    ]);
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
    const isCompleted = (await visits.stateOf(lineId)) === 'completed';
    expect(await visits.earnedBy(salon)).toEqual(isCompleted ? [4_500] : []);
  });
});
