import type { Stripe } from 'stripe';
import type { Clock } from '../clock.ts';
import {
  type Checkout,
  type CheckoutRequest,
  type PaymentProvider,
  ProviderAway,
  ProviderRefused,
} from './payment-provider.ts';
import { loadStripe, readSignedEvent } from './payment-signature.ts';

/** With one retry, a person waits for half a minute at most. */
const ANSWER_WITHIN_MS = 12_000;
const REPETITIONS = 1;

interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly clock: Clock;
  /** Stripe's address, replaced in tests. */
  readonly address?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
  readonly answerWithinMs?: number;
}

export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const { secretKey, webhookSecret, clock } = options;
  let client: Promise<Stripe> | undefined;
  const ask = async <Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> => {
    client ??= openClient(options);
    const stripe = await client;
    return question(stripe).catch((error: unknown) => {
      throw toProviderError(error);
    });
  };
  return {
    name: 'stripe',
    isLive: /^[sr]k_live_/.test(secretKey),
    async openCheckout(request) {
      const created = await ask((stripe) =>
        stripe.checkout.sessions.create(toSessionParams(request), {
          idempotencyKey: `checkout-${request.orderId}`,
        }),
      );
      return toCheckout(created, false);
    },
    findCheckout: (id) => ask((stripe) => findCheckout(stripe, id)),
    async closeCheckout(id) {
      await ask((stripe) =>
        stripe.checkout.sessions.expire(id).catch((error: unknown) => {
          // Paid or expired meanwhile. The next look-up shows which.
          if (!isStripeError(error) || error.statusCode !== 400) throw error;
        }),
      );
    },
    readEvent: (body, signature) =>
      readSignedEvent({ body, signature, secret: webhookSecret, now: clock.now() }),
  };
}

async function openClient({ secretKey, address, answerWithinMs }: StripeOptions): Promise<Stripe> {
  const StripeClient = await loadStripe();
  return new StripeClient(secretKey, {
    timeout: answerWithinMs ?? ANSWER_WITHIN_MS,
    maxNetworkRetries: REPETITIONS,
    telemetry: false,
    ...address,
  });
}

function toSessionParams(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { ...request.metadata };
  return {
    mode: 'payment',
    submit_type: 'pay',
    locale: 'en-GB',
    client_reference_id: request.orderId,
    line_items: request.items.map(({ name, amount, quantity }) => ({
      quantity,
      price_data: { currency: request.currency, unit_amount: amount, product_data: { name } },
    })),
    metadata,
    // Refunds and disputes refer to the payment and not to the session.
    payment_intent_data: { metadata },
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(request.expiresAt.getTime() / 1_000),
  };
}

async function findCheckout(stripe: Stripe, id: string): Promise<Checkout | undefined> {
  try {
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
    return toCheckout(session, await isTakenBack(stripe, session));
  } catch (error) {
    if (isStripeError(error) && error.statusCode === 404) return undefined;
    throw error;
  }
}

async function isTakenBack(
  stripe: Stripe,
  { payment_intent: payment }: Stripe.Checkout.Session,
): Promise<boolean> {
  if (!payment || typeof payment === 'string') return false;
  const charge = payment.latest_charge;
  if (!charge || typeof charge === 'string') return false;
  if (charge.refunded) return true;
  if (!charge.disputed) return false;
  const disputes = await stripe.disputes.list({ payment_intent: payment.id, limit: 10 });
  return disputes.data.some((dispute) => dispute.status === 'lost');
}

function toCheckout(session: Stripe.Checkout.Session, takenBack: boolean): Checkout {
  const payment = session.payment_intent;
  return {
    id: session.id,
    state: stateOf(session),
    url: session.url ?? null,
    orderId: session.client_reference_id ?? null,
    amount: session.amount_total ?? null,
    currency: session.currency ?? null,
    metadata: session.metadata ?? {},
    paymentId: (typeof payment === 'string' ? payment : payment?.id) ?? null,
    isTakenBack: takenBack,
  };
}

/**
 * Money that was captured at once has succeeded. With other payment methods the session is complete before the money
 * arrives.
 */
function stateOf({
  status,
  payment_status: paid,
  payment_intent: payment,
}: Stripe.Checkout.Session): Checkout['state'] {
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return 'open';
  if (paid === 'paid') return 'paid';
  const isOver =
    typeof payment === 'object' && ['requires_payment_method', 'canceled'].includes(payment?.status ?? '');
  return isOver ? 'failed' : 'processing';
}

interface StripeFault extends Error {
  readonly type: string;
  readonly statusCode?: number;
  readonly code?: string;
  readonly requestId?: string;
}

function isStripeError(error: unknown): error is StripeFault {
  return error instanceof Error && 'type' in error && /^Stripe\w*Error$/.test(String(error.type));
}

/**
 * Without an answer, or if the provider is only busy, the same request may be sent again. The provider stores a
 * negative answer under the request's key, including its own faults, so a repetition would only return it again.
 */
function toProviderError(error: unknown): unknown {
  if (!isStripeError(error)) return error;
  const { statusCode, code = 'no code', requestId = 'no request id' } = error;
  // The library's message may repeat what was sent.
  const facts = `${error.type}, ${statusCode ?? 'no answer'}, ${code}, ${requestId}`;
  const isAway = statusCode === undefined || statusCode === 409 || statusCode === 429;
  return isAway ? new ProviderAway(facts) : new ProviderRefused(facts);
}
