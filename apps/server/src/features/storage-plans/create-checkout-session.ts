import { MINUTE_MS } from '@tessera/domain/durations';
import { createCheckoutSession } from '@tessera/contract/storage-plans';
import type { Input, Reply } from '@tessera/contract/endpoint';
import { filePounds, type PurchaseRequest, totalPounds } from '@tessera/domain/storage-plans/prices';
import { decidePurchase } from '@tessera/domain/storage-plans/purchase';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Log } from '../../platform/log/log.ts';
import { ProviderAway, ProviderRefused } from '../../platform/payments/payment-provider.ts';
import type { Ports } from '../../ports.ts';
import { checkOrder, openCheckout } from './ask-provider.ts';
import { toCheckoutRequest } from './checkout-request.ts';
import {
  createOrderRow,
  findLiveOrder,
  lockStoragePlanOwner,
  markClosing,
  type StoragePlanOrder,
} from './orders.queries.ts';

type Body = Input<typeof createCheckoutSession>['body'];
type Answer = Reply<typeof createCheckoutSession>;

/** How long a payment page stays open. The provider requires at least half an hour. */
const PAGE_OPEN_MS = 60 * MINUTE_MS;
/** A page that closes sooner is not reused, because a person needs time to find their card. */
const TIME_TO_PAY_MS = 35 * MINUTE_MS;
/** Without an answer by then, the provider is asked for the state of the order. */
const FIRST_CHECK_MS = 2 * MINUTE_MS;
const RETRY_AFTER_SECONDS = 5;

export const createCheckoutSessionRoute = handle<typeof createCheckoutSession, Ports>(
  createCheckoutSession,
  async ({ body, viewer, log }, ports) => {
    const { user } = signedIn(viewer);
    const { metadata } = body;
    if (metadata.userId !== user.id) return refuse({ code: 'storage_plans.user_foreign' });
    const purchase: PurchaseRequest = {
      file: metadata.newFileSize,
      total: metadata.newUploadSize,
      months: metadata.subscriptionMonths,
    };
    try {
      return await sell(purchase, body, user.id, ports);
    } catch (error) {
      return answerProviderError(error, log);
    }
  },
);

/**
 * Creates an order and its page, at most twice: an order that turns out to be paid or closed is replaced by a new one.
 */
async function sell(purchase: PurchaseRequest, body: Body, userId: number, ports: Ports): Promise<Answer> {
  const ordered = await createOrder(purchase, body, userId, ports);
  if (!ordered.ok) return ordered;
  const { order } = ordered.value;
  if (order.sessionId === null) return answerWith((await openCheckout(order, ports)).url);

  const checkout = await checkOrder(order, ports);
  if (checkout?.state === 'open') return answerWith(checkout.url);
  // Paid already, in another tab: the success page is the right one.
  if (checkout?.state === 'paid' || checkout?.state === 'processing')
    return answerWith(toCheckoutRequest(order, ports.config.publicUrl).successUrl);
  const again = await createOrder(purchase, body, userId, ports);
  return again.ok ? answerWith((await openCheckout(again.value.order, ports)).url) : again;
}

function answerWith(url: string | null): Answer {
  return url === null ? refuse({ code: 'payments.unavailable' }) : ok({ url });
}

/**
 * Stores the order before the provider is called. Of two simultaneous clicks, the second finds the order of the first.
 */
async function createOrder(purchase: PurchaseRequest, body: Body, userId: number, { db, clock }: Ports) {
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const owner = await lockStoragePlanOwner(tx, userId);
    if (!owner) throw new Error('The person no longer exists');
    const decision = decidePurchase(owner.storagePlan, purchase, now);
    if (!decision.ok) return decision;
    const amount = decision.value.pence;
    if (!agrees(body, purchase, amount)) return refuse({ code: 'storage_plans.amount_differs' });

    const live = await findLiveOrder(tx, userId);
    if (live && isReusable(live, purchase, now)) return ok({ order: live });
    if (live) await markClosing(tx, live.id, now);
    const order = await createOrderRow(tx, {
      userId,
      purchase,
      amount,
      now,
      expiresAt: new Date(now.getTime() + PAGE_OPEN_MS),
      nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
    });
    return ok({ order });
  });
}

/** Refuses an amount that differs from the displayed one, because the person agreed to the displayed one. */
function agrees({ lineItems, metadata }: Body, purchase: PurchaseRequest, pence: number): boolean {
  const sum = lineItems.reduce((total, item) => total + item.amount * item.quantity, 0);
  return (
    sum === pence &&
    metadata.fileSizeCost === filePounds(purchase.file) &&
    metadata.uploadSizeCost === totalPounds(purchase.total)
  );
}

function isReusable({ purchase, expiresAt }: StoragePlanOrder, wanted: PurchaseRequest, now: Date): boolean {
  const isSamePurchase =
    purchase.file === wanted.file && purchase.total === wanted.total && purchase.months === wanted.months;
  return isSamePurchase && expiresAt.getTime() - now.getTime() >= TIME_TO_PAY_MS;
}

function answerProviderError(error: unknown, log: Log): Answer {
  if (error instanceof ProviderAway) {
    log.warn({ error }, 'payment provider away');
    return refuse({ code: 'payments.away', retryAfter: RETRY_AFTER_SECONDS });
  }
  if (error instanceof ProviderRefused) {
    log.error({ error }, 'payment provider refused');
    return refuse({ code: 'payments.unavailable' });
  }
  throw error;
}
