import { randomUUID } from 'node:crypto';
import { listProviderJobs } from '@tessera/contract/services/provider-requests';
import { listFulfilments, takeBuyerStep } from '@tessera/contract/selling/fulfilment';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { valueOf } from '../../testing/kitchens.ts';
import { codeOf, quoteCalls } from '../../testing/selling/quotes.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
});
beforeEach(() => app.jobs.forget());

const { read, bookedTrip } = quoteCalls(() => app);

async function refunded(orderId: string): Promise<number> {
  const row = await app.db
    .selectFrom('orders')
    .select('refundedAmount')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.refundedAmount;
}

describe('a booked trip', () => {
  test('is paid, driven and earned with the boarding code; only then does the driver see the address', async () => {
    const { driver, rider, quote, order, step } = await bookedTrip();
    const { jobs } = valueOf(
      await driver.browser.call(listProviderJobs, { params: { providerId: driver.id } }),
    );
    expect(jobs).toMatchObject([
      { state: 'booked', request: { from: { line: '7 Harbour Walk' }, phone: '0117 496 0999' } },
    ]);
    expect((await read(rider.browser, rider.request.id)).status).toBe('booked');
    expect(quote.amount).toBe(order.lines[0]?.amount);
    const parts = order.lines[0]?.terms.parts ?? [];
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.amount);

    expect(codeOf(await step('set_off'))).toBe('ok');
    expect(codeOf(await step('arrive'))).toBe('ok');
    const { fulfilments } = valueOf(
      await rider.browser.call(listFulfilments, { params: { orderId: order.id } }),
    );
    const code = fulfilments[0]?.code ?? '';
    expect(code).toMatch(/^\d{6}$/);
    expect(codeOf(await step('board', { code }))).toBe('ok');
    expect(codeOf(await step('done'))).toBe('ok');
    expect((await read(rider.browser, rider.request.id)).status).toBe('closed');
    const due = await app.db
      .selectFrom('sellerDues')
      .select('amount')
      .where('orderId', '=', order.id)
      .execute();
    expect(due).toMatchObject([{ amount: quote.amount }]);
  });

  test('DR-13, SRV-6: five wrong boarding codes lock the fare, also against the right one, and both sides are told', async () => {
    const { rider, order, step } = await bookedTrip();
    app.jobs.forget();
    await step('arrive');
    const { fulfilments } = valueOf(
      await rider.browser.call(listFulfilments, { params: { orderId: order.id } }),
    );
    const code = fulfilments[0]?.code ?? '';
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      expect(codeOf(await step('board', { code: wrong }))).toBe('fulfilment.wrong_code');

    expect(codeOf(await step('board', { code }))).toBe('fulfilment.wrong_code');
    const subjects = app.jobs.queued('mail.send').map(({ subject }) => subject.split(':')[0]);
    expect(subjects).toEqual(
      expect.arrayContaining(['The boarding code is locked', 'Your boarding code is locked']),
    );
  });

  test('DP-14: that is disputed offers its driver no step, and says so', async () => {
    const { driver, lineId, step } = await bookedTrip();
    const freeze = (frozenAt: Date | null) =>
      app.db.updateTable('fulfilments').set({ frozenAt }).where('orderLineId', '=', lineId).execute();
    const jobs = async () =>
      valueOf(await driver.browser.call(listProviderJobs, { params: { providerId: driver.id } })).jobs;
    await freeze(app.clock.now());
    expect(await jobs()).toMatchObject([
      { label: 'Disputed', isDisputed: true, steps: [], needsCode: false },
    ]);
    expect(codeOf(await step('set_off'))).toBe('fulfilment.not_possible');

    await freeze(null);
    expect((await jobs()).flatMap(({ steps }) => steps.map(({ name }) => name))).toContain('set_off');
  });

  test('DR-14: cancelling follows the terms that were shown, and frees the driver', async () => {
    const early = await bookedTrip();
    const params = { orderId: early.order.id, lineId: early.lineId };
    valueOf(await early.rider.browser.call(takeBuyerStep, { params, body: { step: 'cancel' } }));
    expect(await refunded(early.order.id)).toBe(early.quote.amount);

    const late = await bookedTrip();
    app.clock.advance({ hours: 47.5 });
    const lateParams = { orderId: late.order.id, lineId: late.lineId };
    valueOf(await late.rider.browser.call(takeBuyerStep, { params: lateParams, body: { step: 'cancel' } }));
    expect(await refunded(late.order.id)).toBe(Math.ceil((late.quote.amount * 40) / 100));
    const periods = await app.db
      .selectFrom('holdPeriods')
      .innerJoin('orderLines', 'orderLines.holdId', 'holdPeriods.holdId')
      .select('holdPeriods.status')
      .where('orderLines.id', 'in', [early.lineId, late.lineId])
      .execute();
    expect(periods.map(({ status }) => status)).toEqual(['released', 'released']);
  });

  test('DR-15: a rider cannot be declared missing before the driver has waited', async () => {
    const { step } = await bookedTrip();
    await step('arrive');
    app.clock.advance({ hours: 48, minutes: 5 });
    expect(codeOf(await step('miss'))).toBe('fulfilment.not_possible');
    app.clock.advance({ minutes: 6 });
    expect(codeOf(await step('miss'))).toBe('ok');
  });

  test('DR-16: street, full postcode, phone number and notes are deleted 30 days after the trip, and the outward code stays', async () => {
    const { rider } = await bookedTrip();
    const sweep = () => app.workers['requests.sweep'].run({ jobId: randomUUID(), payload: {} }, app.jobs);
    app.clock.advance({ days: 20 });
    await sweep();
    expect((await read(rider.browser, rider.request.id)).from).toEqual({
      outward: 'BS1',
      postcode: 'BS1 4QP',
      line: '7 Harbour Walk',
    });
    app.clock.advance({ days: 13 });
    await sweep();
    expect(await read(rider.browser, rider.request.id)).toMatchObject({
      from: { outward: 'BS1', postcode: null, line: '' },
      to: { outward: 'BA1', postcode: null },
      notes: '',
      phone: '',
    });
    const stored = await app.db
      .selectFrom('serviceRequests')
      .selectAll()
      .where('id', '=', rider.request.id)
      .executeTakeFirstOrThrow();
    // Coordinates to a metre would say which postcode it was.
    expect(Math.round(stored.fromLatitude * 100) / 100).toBe(stored.fromLatitude);
    expect(Math.round(stored.toLongitude * 100) / 100).toBe(stored.toLongitude);
    expect(JSON.stringify(stored)).not.toMatch(/4QP|1AA|Harbour|0999|blue door/);
  });
});
