import { randomUUID } from 'node:crypto';
import type { CallInput } from '@tessera/contract/endpoint';
import { createCheckoutSession } from '@tessera/contract/files/storage-plans';
import { actAtTestCheckout, type TestCheckoutAct } from '@tessera/contract/selling/test-checkout';
import { filePounds, type PurchaseRequest, totalPounds } from '@tessera/domain/files/storage-plans/prices';
import { signBody } from '../../platform/payments/payment-signature.ts';
import { WEBHOOK_PATH } from '../../platform/payments/receive-event.ts';
import { testWebhookSecret } from '../../platform/payments/test-provider.ts';
import type { Browser, TestApp } from '../test-app.ts';

export type CheckoutBody = CallInput<typeof createCheckoutSession>['body'];

export const usualPurchase: PurchaseRequest = { file: '50MB', total: '500MB', months: 3 };

/** The request with which the dialog buys a storage plan. */
export function checkoutBody(userId: number, purchase: PurchaseRequest = usualPurchase): CheckoutBody {
  const { file, total, months } = purchase;
  const lines = [
    { name: `Upload limit ${total}`, amount: totalPounds(total) * 100, quantity: months },
    { name: `Per-file limit ${file}`, amount: filePounds(file) * 100, quantity: months },
  ];
  return {
    lineItems: lines,
    currency: 'gbp',
    metadata: {
      upgradeType: 'file_storage',
      userId,
      newFileSize: file,
      newUploadSize: total,
      fileSizeCost: filePounds(file),
      uploadSizeCost: totalPounds(total),
      subscriptionMonths: months,
    },
  };
}

/** Opens a payment page, and returns its session id. */
export async function openPage(
  browser: Browser,
  userId: number,
  purchase?: PurchaseRequest,
): Promise<string> {
  const reply = await browser.call(createCheckoutSession, { body: checkoutBody(userId, purchase) });
  if (!reply.ok) throw new Error(`No payment page: ${reply.refusal.code}`);
  return sessionIn(reply.value.url);
}

export function sessionIn(url: string): string {
  const session = url.match(/\/checkout\/test\/([\w-]+)$/)?.[1];
  if (!session) throw new Error(`${url} is not a test checkout`);
  return session;
}

export async function press(browser: Browser, session: string, act: TestCheckoutAct) {
  return browser.call(actAtTestCheckout, { params: { session }, body: { act } });
}

/** Buys a storage plan as a person does, and delivers the event about the payment. */
export async function buy(
  app: TestApp,
  browser: Browser,
  userId: number,
  purchase?: PurchaseRequest,
): Promise<string> {
  const session = await openPage(browser, userId, purchase);
  await press(browser, session, 'succeed');
  await app.jobs.runAll(app.workers);
  return session;
}

/** Refunds a payment of the test provider in full. The events about it are queued. */
export async function refundWhole(app: TestApp, session: string): Promise<void> {
  const { payments } = app.ports;
  const checkout = await payments.findCheckout(session);
  if (!checkout?.paymentId || checkout.amount === null || !checkout.currency)
    throw new Error('Nothing was paid');
  const { paymentId, amount, currency, metadata } = checkout;
  await payments.refund({ refundId: randomUUID(), paymentId, amount, currency, reason: 'Asked', metadata });
}

/** Bodies of the events that wait to be delivered, as they will be signed. */
export function queuedEvents(app: TestApp): string[] {
  return app.jobs.queued('payments.test-event').map(({ body }) => body);
}

/** Sends an event to the webhook, signed as the options say. */
export async function send(
  app: TestApp,
  body: string,
  { secret = testWebhookSecret(app.ports.secrets), at = app.clock.now() } = {},
): Promise<Response> {
  return sendSigned(app, body, await signBody(body, secret, at));
}

export async function sendSigned(app: TestApp, body: BodyInit, signature?: string): Promise<Response> {
  return app.edge.request(WEBHOOK_PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'stripe-signature': signature }),
    },
    body,
  });
}

export async function storagePlanOf(app: TestApp, userId: number) {
  return app.db
    .selectFrom('users')
    .select([
      'fileSize',
      'fileSizeCost',
      'fileSizeUpgraded',
      'uploadSize',
      'uploadSizeCost',
      'uploadSizeUpgraded',
      'expiryDate',
      'subscribedMonths',
      'emailReminderSent',
      'resetPerformed',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function ordersOf(app: TestApp, userId: number) {
  return app.db.selectFrom('orders').selectAll().where('userId', '=', userId).orderBy('number').execute();
}

/** Makes the site forget the payment pages of a person's orders, as if the provider's answers were lost. */
export async function losePages(app: TestApp, userId: number): Promise<void> {
  await app.db
    .updateTable('orders')
    .set({ sessionId: null, checkoutUrl: null })
    .where('userId', '=', userId)
    .execute();
}

/** Runs once the job that ends unpaid orders. */
export async function sweep(app: TestApp): Promise<void> {
  await app.workers['orders.sweep'].run({ jobId: randomUUID(), payload: {} }, app.jobs);
}

export const freeColumns = {
  fileSize: '10MB',
  fileSizeCost: 0,
  fileSizeUpgraded: 0,
  uploadSize: '200MB',
  uploadSizeCost: 0,
  uploadSizeUpgraded: 0,
  expiryDate: null,
  subscribedMonths: 0,
};
