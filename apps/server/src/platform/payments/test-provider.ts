import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { createGroupedWork } from '../grouped-work.ts';
import type { Jobs, Worker } from '../jobs/jobs.ts';
import type { Secrets } from '../secrets.ts';
import type { TestCheckoutAct } from '@tessera/contract/selling/test-checkout';
import { assertChargeable, assertTotal } from './charge-checks.ts';
import { captureTestPayment, isAuthorisationOver, releaseTestPayment } from './capture-test-payment.ts';
import { listTestEntries } from './list-test-payments.ts';
import type { Checkout, PaymentDispute, PaymentProvider } from './payment-provider.ts';
import { readSignedEvent, signBody } from './payment-signature.ts';
import { refundTestPayment, toRefund } from './refund-test-payment.ts';
import { checkoutKey } from './stripe-checkouts.ts';
import {
  createTestCheckouts,
  changeTestCheckout,
  expireTestCheckout,
  findTestCheckout,
  findTestPayment,
  lockTestCheckout,
  type NewTestCheckout,
  type TestCheckout,
  type TestCheckoutChange,
} from './test-checkouts.queries.ts';
import { testDisputeId, type TestEventType, writeTestEvent } from './test-events.ts';
import { findTestRefund } from './test-refunds.queries.ts';

const RESPOND_WITHIN_MS = 14 * 24 * 3_600_000;

/** Delivers a signed event to the webhook, and returns the status of its answer. */
export type DeliverEvent = (event: { readonly body: string; readonly signature: string }) => Promise<number>;

interface Needs {
  readonly db: Db;
  readonly clock: Clock;
  /**
   * Returns the job queue, in which events are queued. It is a function, because the workers that run jobs need the
   * provider and are created after it.
   */
  readonly jobs: () => Jobs;
  readonly publicUrl: string;
  /** The webhook's secret. It is the same in every process, so that each accepts the events of the others. */
  readonly webhookSecret: string;
}

/**
 * Creates a provider that charges nobody: a page of ours replaces the provider's page, and its data is in the database.
 */
export function createTestProvider({ db, clock, jobs, publicUrl, webhookSecret }: Needs): PaymentProvider {
  const view = (checkout: TestCheckout) => toCheckout(checkout, { publicUrl, now: clock.now() });
  // Pages are created in groups, because hundreds of people may order at once. A real provider creates its pages
  // elsewhere.
  const sessions = createGroupedWork<NewTestCheckout, TestCheckout, 'sessions'>({
    settle: (_, requests) => createTestCheckouts(db, requests),
  });
  return {
    name: 'test',
    isLive: false,
    async openCheckout(request) {
      const { items, currency } = request;
      for (const { amount } of items) assertChargeable({ amount, currency });
      assertTotal(request);
      const id = `cs_test_${randomBytes(24).toString('base64url')}`;
      const idempotencyKey = checkoutKey(request);
      return view(await sessions.add('sessions', { ...request, id, idempotencyKey, now: clock.now() }));
    },
    async findCheckout(id) {
      const found = await findTestCheckout(db, id, clock.now());
      return found && view(found);
    },
    closeCheckout: (id) => expireTestCheckout(db, id),
    capture: (id) => captureTestPayment({ db, clock, jobs }, id),
    release: (id) => releaseTestPayment({ db, clock, jobs }, id),
    refund: (request) => refundTestPayment({ db, clock, jobs }, request),
    async findRefund({ paymentId, refundId }) {
      const found = await findTestRefund(db, refundId);
      return found?.paymentId === paymentId ? toRefund(found) : undefined;
    },
    async findDisputes(paymentId) {
      const found = await findTestPayment(db, paymentId, clock.now());
      return found ? disputesOf(found) : [];
    },
    listPayments: (from, to) => listTestEntries(db, from, to),
    readEvent: (body, signature) =>
      readSignedEvent({ body, signature, secret: webhookSecret, now: clock.now() }),
  };
}

export function testWebhookSecret(secrets: Secrets): string {
  return `whsec_${secrets.sign('webhook', 'payments.test')}`;
}

/** Delivers events of the test checkout. An event that is not accepted is sent again, as a real provider does. */
export function testEventWorker(
  deliver: DeliverEvent,
  { clock, secrets }: { readonly clock: Clock; readonly secrets: Secrets },
): Worker<'payments.test-event'> {
  return {
    retries: 8,
    async run({ payload: { body } }) {
      const signature = await signBody(body, testWebhookSecret(secrets), clock.now());
      const status = await deliver({ body, signature });
      if (status >= 300) throw new Error(`The webhook answered ${status}`);
    },
  };
}

interface ActPorts {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
}

export type ActOutcome = { readonly checkout: TestCheckout } | 'missing' | 'closed';

/**
 * Applies a button of the test checkout that the person pressed. The event about it is queued in the same transaction.
 */
export async function actAtTestCheckout(
  { db, clock, jobs }: ActPorts,
  id: string,
  act: TestCheckoutAct,
): Promise<ActOutcome> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const found = await lockTestCheckout(tx, id, now);
    if (!found) return 'missing';
    if (act === 'abandon') return { checkout: found };
    if (!isPossible(act, found, now)) return 'closed';
    await changeTestCheckout(tx, id, changeBy(act, now));
    const checkout = (await lockTestCheckout(tx, id, now)) ?? found;
    await jobs.enqueue(tx, 'payments.test-event', { body: writeTestEvent(eventOf[act], checkout, now) });
    return { checkout };
  });
}

const eventOf = {
  succeed: 'checkout.session.completed',
  decline: 'payment_intent.payment_failed',
  expire: 'checkout.session.expired',
  dispute: 'charge.dispute.created',
  win_dispute: 'charge.dispute.closed',
  lose_dispute: 'charge.dispute.closed',
  end_authorisation: 'payment_intent.canceled',
} as const satisfies Record<string, TestEventType>;

/**
 * Whether a button can be pressed now: payment buttons only while the page is open, a dispute only once, after payment, and
 * the end of an authorisation only before the payment is captured.
 */
function isPossible(act: keyof typeof eventOf, checkout: TestCheckout, now: Date): boolean {
  const { status, dispute } = checkout;
  const state = stateOf(checkout, now);
  if (act === 'end_authorisation') return state === 'authorised';
  if (act === 'dispute') return state === 'paid' && dispute === 'none';
  if (act === 'win_dispute' || act === 'lose_dispute') return dispute === 'open';
  return status === 'open';
}

function changeBy(act: keyof typeof eventOf, now: Date): TestCheckoutChange {
  if (act === 'decline') return { declinedAt: now };
  if (act === 'expire') return { status: 'expired' };
  if (act === 'dispute') return { dispute: 'open' };
  if (act === 'win_dispute') return { dispute: 'won' };
  if (act === 'lose_dispute') return { dispute: 'lost' };
  if (act === 'end_authorisation') return { releasedAt: now };
  return { status: 'complete', paymentId: `pi_test_${randomBytes(12).toString('hex')}`, paidAt: now };
}

const TEST_DISPUTE_FEE = 1_500;

/** The dispute of a payment, if there is one. As at Stripe, its fee is not returned, whoever wins. */
function disputesOf(checkout: TestCheckout): PaymentDispute[] {
  const { dispute, currency, amount, paidAt, createdAt } = checkout;
  if (dispute === 'none') return [];
  return [
    {
      id: testDisputeId(checkout),
      state: dispute,
      isWithdrawn: dispute !== 'won',
      amount,
      currency,
      fee: TEST_DISPUTE_FEE,
      reason: 'general',
      openedAt: paidAt ?? createdAt,
      respondBy: new Date((paidAt ?? createdAt).getTime() + RESPOND_WITHIN_MS),
    },
  ];
}

function stateOf(checkout: TestCheckout, now: Date): Checkout['state'] {
  const { status, isCapturedLater, capturedAt } = checkout;
  if (status !== 'complete') return status;
  if (!isCapturedLater || capturedAt !== null) return 'paid';
  return isAuthorisationOver(checkout, now) ? 'failed' : 'authorised';
}

function toCheckout(
  checkout: TestCheckout,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): Checkout {
  const { id, status, orderId, amount, currency, metadata, paymentId, refundedAmount, dispute } = checkout;
  return {
    id,
    state: stateOf(checkout, now),
    url: status === 'open' ? `${publicUrl}/checkout/test/${id}` : null,
    orderId,
    amount,
    currency,
    metadata,
    paymentId,
    refundedAmount,
    dispute,
  };
}
