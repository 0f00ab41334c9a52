import { MINUTE_MS } from '@tessera/domain/durations';
import { createCheckoutSession } from '@tessera/contract/files/storage-plans';
import type { Input, Reply } from '@tessera/contract/endpoint';
import { OPERATOR } from '@tessera/domain/selling/money/ledger';
import { filePounds, type PurchaseRequest, totalPounds } from '@tessera/domain/files/storage-plans/prices';
import { decidePurchase } from '@tessera/domain/files/storage-plans/purchase';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Checkout, ProviderAway, ProviderRefused } from '../../platform/payments/payment-provider.ts';
import type { Ports } from '../../ports.ts';
import {
  checkOrderState,
  createUnlimitedOrder,
  endRefused,
  findOpenOrderOf,
  listLines,
  markCancelled,
  openPage,
  type Order,
} from '../../selling/orders/public.ts';
import { lockStoragePlanOwner } from './storage-plan-owner.queries.ts';
import { paidPath, STORAGE_CURRENCY, STORAGE_KIND, toPurchase, toTerms, toTitle } from './storage-terms.ts';

type Body = Input<typeof createCheckoutSession>['body'];
type Answer = Reply<typeof createCheckoutSession>;

/** How long a payment page stays open. The provider requires at least half an hour. */
const PAGE_OPEN_MS = 60 * MINUTE_MS;
/** A page that closes sooner is not reused, because a person needs time to find their card. */
const TIME_TO_PAY_MS = 35 * MINUTE_MS;
/** When the provider is first asked for the state of the order, if it has not reported a payment by then. */
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
 * Finds or creates the order for a purchase, and answers the address to continue at: the payment page, or the success
 * page if the order is paid. If the order turns out to be closed, a second one is created.
 */
async function sell(purchase: PurchaseRequest, body: Body, userId: number, ports: Ports): Promise<Answer> {
  const ordered = await findOrCreateOrder(purchase, body, userId, ports);
  if (!ordered.ok) return ordered;
  const { order } = ordered.value;
  if (order.sessionId === null) return answerWith((await openFirstPage(order, ports)).url);

  const checkout = await checkOrderState(order, ports);
  if (checkout?.state === 'open') return answerWith(checkout.url);
  // The order was paid in another tab, so the person is sent to the success page.
  if (checkout?.state === 'paid' || checkout?.state === 'processing')
    return answerWith(`${ports.config.publicUrl}${paidPath(order.id)}`);
  const again = await findOrCreateOrder(purchase, body, userId, ports);
  return again.ok ? answerWith((await openFirstPage(again.value.order, ports)).url) : again;
}

function answerWith(url: string | null): Answer {
  return url === null ? refuse({ code: 'payments.unavailable' }) : ok({ url });
}

/**
 * Opens the first payment page of an order. If the provider refuses, the order ends, because the provider would refuse
 * the same order again. The next try creates a new one.
 */
async function openFirstPage(order: Order, ports: Ports): Promise<Checkout> {
  try {
    return await openPage(order, ports);
  } catch (error) {
    if (error instanceof ProviderRefused) await endRefused(order.id, ports);
    throw error;
  }
}

/**
 * Finds the open order for this purchase, or stores a new one. A new order replaces an open order for a different
 * purchase, which is cancelled.
 */
async function findOrCreateOrder(purchase: PurchaseRequest, body: Body, userId: number, ports: Ports) {
  const { db, clock } = ports;
  const now = clock.now();
  const ordered = await db.transaction().execute(async (tx) => {
    // A second click at the same time waits here, and then finds the order of the first.
    const present = await lockStoragePlanOwner(tx, userId);
    if (!present) throw new Error('The person no longer exists');
    const decision = decidePurchase(present, purchase, now);
    if (!decision.ok) return decision;
    const { pence } = decision.value;
    if (!agrees(body, purchase, pence)) return refuse({ code: 'storage_plans.amount_differs' });

    const open = await findOpenOrderOf(tx, { userId, kind: STORAGE_KIND });
    if (open && (await isReusable(tx, open, purchase, now))) return ok({ order: open, replaced: undefined });
    const order = await createUnlimitedOrder(tx, {
      userId,
      kind: STORAGE_KIND,
      title: toTitle(purchase),
      currency: STORAGE_CURRENCY,
      quantity: purchase.months,
      unitAmount: pence / purchase.months,
      terms: toTerms(purchase),
      // The site itself sells storage plans, so the operator earns the payment at once.
      held: { kind: 'storage_plans', reference: OPERATOR },
      createdAt: now,
      expiresAt: new Date(now.getTime() + PAGE_OPEN_MS),
      nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
    });
    return ok({ order, replaced: open });
  });
  // This is not in the transaction above, which has locked the person: other transactions lock an order before its
  // person. The next check closes the cancelled order's page.
  if (ordered.ok && ordered.value.replaced) await markCancelled(db, ordered.value.replaced.id, now);
  return ordered;
}

/**
 * Whether the amounts in the request are the server's. If not, the order is refused, because the person agreed to the
 * amounts that they saw.
 */
function agrees({ lineItems, metadata }: Body, purchase: PurchaseRequest, pence: number): boolean {
  const sum = lineItems.reduce((total, item) => total + item.amount * item.quantity, 0);
  return (
    sum === pence &&
    metadata.fileSizeCost === filePounds(purchase.file) &&
    metadata.uploadSizeCost === totalPounds(purchase.total)
  );
}

async function isReusable(tx: Tx, order: Order, requested: PurchaseRequest, now: Date): Promise<boolean> {
  const [line] = await listLines(tx, [order.id]);
  if (!line) return false;
  const { file, total, months } = toPurchase(line);
  const isSamePurchase = file === requested.file && total === requested.total && months === requested.months;
  return isSamePurchase && order.expiresAt.getTime() - now.getTime() >= TIME_TO_PAY_MS;
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
