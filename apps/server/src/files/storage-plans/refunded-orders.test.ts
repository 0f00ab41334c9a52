import { getUploadLimit } from '@tessera/contract/files/storage-plans';
import { addMonths } from '@tessera/domain/files/storage-plans/subscription';
import { describe, expect, test } from 'vitest';
import { findTestCheckout } from '../../platform/payments/test-checkouts.queries.ts';
import {
  buy,
  freeColumns,
  ordersOf,
  storagePlanOf,
  refundWhole,
  send,
  usualPurchase,
} from '../../testing/selling/storage-plans.ts';
import { listLines, refundLines } from '../../selling/orders/public.ts';
import { openPayments } from '../../testing/selling/payments.ts';

const pay = openPayments();

async function giveBack(session: string): Promise<Response> {
  await refundWhole(pay.app, session);
  return send(pay.app, await pay.eventAbout(session, 'charge.refunded'));
}

describe('W15: a refunded payment', () => {
  test('ends its plan, is audited and announced by email', async () => {
    const session = await buy(pay.app, pay.browser, pay.person.id);

    const response = await giveBack(session);

    expect(response.status).toBe(200);
    expect(await storagePlanOf(pay.app, pay.person.id)).toMatchObject(freeColumns);
    const [order] = await ordersOf(pay.app, pay.person.id);
    expect(order?.status).toBe('refunded');
    const audit = await pay.app.db
      .selectFrom('auditEntries')
      .select('action')
      .where('subject', '=', `order ${order?.id}`)
      .execute();
    expect(audit).toEqual([{ action: 'order.refunded_at_provider' }]);
    expect(pay.receipts().at(-1)?.subject).toContain('Refund');
  });

  test('leaves what other payments granted', async () => {
    const start = pay.app.clock.now();
    await buy(pay.app, pay.browser, pay.person.id, { ...usualPurchase, months: 1 });
    const second = await buy(pay.app, pay.browser, pay.person.id, { ...usualPurchase, months: 2 });

    await giveBack(second);

    expect(await storagePlanOf(pay.app, pay.person.id)).toMatchObject({
      fileSize: '50MB',
      expiryDate: addMonths(start, 1),
      subscribedMonths: 1,
    });
  });

  test('a dispute does not end a plan before it is decided', async () => {
    const session = await buy(pay.app, pay.browser, pay.person.id);
    const checkout = await findTestCheckout(pay.app.db, session, pay.app.clock.now());
    const dispute = {
      id: 'evt_dispute_1',
      object: 'event',
      type: 'charge.dispute.created',
      livemode: false,
      data: { object: { id: 'dp_1', object: 'dispute', metadata: {}, payment_intent: checkout?.paymentId } },
    };

    const response = await send(pay.app, JSON.stringify(dispute));

    expect(response.status).toBe(200);
    expect(await storagePlanOf(pay.app, pay.person.id)).toMatchObject({ fileSize: '50MB' });
  });
});

test('W15: if the earlier payment is refunded, the extra days that it became are taken back too', async () => {
  const earlier = await buy(pay.app, pay.browser, pay.person.id);
  const now = pay.app.clock.now();
  await buy(pay.app, pay.browser, pay.person.id, { file: '200MB', total: '500MB', months: 1 });

  await giveBack(earlier);

  expect(await storagePlanOf(pay.app, pay.person.id)).toMatchObject({
    fileSize: '200MB',
    expiryDate: addMonths(now, 1),
  });
  const limits = await pay.browser.call(getUploadLimit, { params: { userId: pay.person.id } });
  expect(limits).toMatchObject({ value: { uploadLimit: { unused_pence: 400 } } });
});

test('an order remains when its person is deleted, and the payment is refunded', async () => {
  const { session, event } = await pay.paid();
  const [order] = await ordersOf(pay.app, pay.person.id);
  await pay.app.db.deleteFrom('users').where('id', '=', pay.person.id).execute();

  const response = await send(pay.app, event);

  expect(response.status).toBe(200);
  const row = await pay.app.db
    .selectFrom('orders')
    .select(['status', 'userId'])
    .where('id', '=', order?.id ?? '')
    .executeTakeFirst();
  expect(row).toEqual({ status: 'expired', userId: null });
  expect((await pay.app.ports.payments.findCheckout(session))?.refundedAmount).toBe(600);
});

test('the operator earns what is paid for plans, and a refund takes it from the operator', async () => {
  const balance = async () => {
    const rows = await pay.app.db
      .selectFrom('tesseraLedger.postings as posting')
      .innerJoin('tesseraLedger.accounts as account', 'account.id', 'posting.accountId')
      .select(({ fn }) => fn.sum<number>('posting.amount').as('sum'))
      .where('account.kind', '=', 'storage_plans')
      .executeTakeFirst();
    return rows?.sum ?? 0;
  };
  const before = await balance();

  const session = await buy(pay.app, pay.browser, pay.person.id);
  const paid = await balance();
  await giveBack(session);

  expect(paid - before).toBe(-600);
  expect((await balance()) - before).toBe(0);
});

test('W15: a refund of some months shortens the plan by them', async () => {
  const start = pay.app.clock.now();
  await buy(pay.app, pay.browser, pay.person.id);
  const [order] = await ordersOf(pay.app, pay.person.id);
  const [line] = await listLines(pay.app.db, [order?.id ?? '']);

  const refunded = await pay.app.db
    .transaction()
    .execute((tx) =>
      refundLines(
        tx,
        { lines: [{ lineId: line?.id ?? '', quantity: 2 }], reason: 'administrator', now: start },
        pay.app.ports,
      ),
    );

  expect(refunded).toMatchObject({ ok: true, value: [{ amount: 400 }] });
  expect(await storagePlanOf(pay.app, pay.person.id)).toMatchObject({
    fileSize: '50MB',
    expiryDate: addMonths(start, 1),
    subscribedMonths: 1,
  });
});
