import { answerRefusal } from '../http/answers/answers.ts';
import type { Edge } from '../http/edge.ts';
import type { Log } from '../log/log.ts';
import {
  BadSignature,
  type PaymentEvent,
  type PaymentProvider,
  ProviderAway,
  ProviderRefused,
} from './payment-provider.ts';

export const WEBHOOK_PATH = '/api/stripe/webhook';

/** Maximum size of an event. Those of this product have a few kilobytes. */
const BODY_LIMIT = 256 * 1_024;
const RETRY_AFTER_SECONDS = 5;

/** Events after which the state of a payment may have changed. */
const knownTypes: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.captured',
  'charge.expired',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
]);

/** Handles an event that concerns an order. It may be called many times. */
export type SettleEvent = (event: PaymentEvent, log: Log) => Promise<void>;

export interface WebhookOptions {
  readonly payments: PaymentProvider;
  /**
   * Purposes that orders of this product can have. Events with another purpose are ignored, because other products may
   * use the same account at the provider.
   */
  readonly purposes: readonly string[];
  readonly settle: SettleEvent;
}

/**
 * Adds the webhook to which the provider sends events. After any answer except 2xx, the provider sends the event again.
 */
export function addPaymentWebhook(edge: Edge, { payments, purposes, settle }: WebhookOptions): void {
  edge.post(WEBHOOK_PATH, async (c) => {
    const facts = c.get('facts');
    facts.route = WEBHOOK_PATH;
    const body = await readRaw(c.req.raw);
    if (!body) return answerRefusal({ code: 'request.too_large' });
    const event = await readEvent(payments, body, c.req.header('stripe-signature') ?? '');
    if (!event) return answerRefusal({ code: 'request.malformed' });
    const log = facts.log.child({ eventId: event.id, eventType: event.type });
    return answerEvent(event, { payments, purposes, settle, log });
  });
  edge.all(WEBHOOK_PATH, () => answerRefusal({ code: 'request.wrong_method', allow: ['POST'] }));
}

async function readEvent(
  payments: PaymentProvider,
  body: Uint8Array,
  signature: string,
): Promise<PaymentEvent | undefined> {
  try {
    return await payments.readEvent(body, signature);
  } catch (error) {
    if (error instanceof BadSignature) return undefined;
    throw error;
  }
}

async function answerEvent(
  event: PaymentEvent,
  { payments, purposes, settle, log }: WebhookOptions & { readonly log: Log },
): Promise<Response> {
  const isConcerned = event.isLive === payments.isLive && concernsOrders(event, purposes);
  if (!isConcerned) log.info('payment event without effect');
  try {
    if (isConcerned) await settle(event, log);
    return Response.json({ received: true });
  } catch (error) {
    if (!(error instanceof ProviderAway || error instanceof ProviderRefused)) throw error;
    log.warn({ error }, 'payment event put off');
    return answerRefusal({ code: 'unavailable', retryAfter: RETRY_AFTER_SECONDS });
  }
}

/**
 * Whether an event concerns an order of this product. An event about a dispute has no purpose: it names only the
 * payment, by which the order is found.
 */
function concernsOrders({ type, purpose }: PaymentEvent, purposes: readonly string[]): boolean {
  return knownTypes.has(type) && (purpose === undefined || purposes.includes(purpose));
}

/** Reads the raw bytes of an event. The signature would not match a body that was parsed and serialised again. */
async function readRaw(request: Request): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_LIMIT) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > BODY_LIMIT) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
