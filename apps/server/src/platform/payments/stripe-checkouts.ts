import type { Stripe } from 'stripe';
import { assertTotal } from './charge-checks.ts';
import type { Checkout, CheckoutRequest, DisputeState } from './payment-provider.ts';
import { fromStripeMoney, toStripeMoney } from './stripe-amounts.ts';
import { isMissing, isStripeError } from './stripe-errors.ts';

export async function openStripeCheckout(stripe: Stripe, request: CheckoutRequest): Promise<Checkout> {
  const session = await stripe.checkout.sessions.create(toSessionParams(request), {
    idempotencyKey: checkoutKey(request),
  });
  return toCheckout(session, 'none');
}

/**
 * Idempotency key of a payment page. Each attempt has a key of its own, because Stripe answers a used key with the
 * first page.
 */
export function checkoutKey({ orderId, attempt }: Pick<CheckoutRequest, 'orderId' | 'attempt'>): string {
  return `checkout-${orderId}-${attempt}`;
}

function toSessionParams(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  assertTotal(request);
  const metadata = { ...request.metadata };
  return {
    mode: 'payment',
    submit_type: 'pay',
    locale: 'en-GB',
    client_reference_id: request.orderId,
    line_items: request.items.map(({ name, quantity, amount: unit }) => {
      const { amount, currency } = toStripeMoney({ amount: unit, currency: request.currency });
      return { quantity, price_data: { currency, unit_amount: amount, product_data: { name } } };
    }),
    metadata,
    // The metadata is copied to the payment, because refunds and disputes refer to the payment and not to the page.
    payment_intent_data: { metadata, ...(request.isCapturedLater && { capture_method: 'manual' as const }) },
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(request.expiresAt.getTime() / 1_000),
  };
}

export async function findStripeCheckout(stripe: Stripe, id: string): Promise<Checkout | undefined> {
  try {
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
    return toCheckout(session, await disputeOf(stripe, session));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export async function closeStripeCheckout(stripe: Stripe, id: string): Promise<void> {
  await stripe.checkout.sessions.expire(id).catch((error: unknown) => {
    // An error is ignored if Stripe does not know the page, such as one of the test provider, or if the page was paid
    // or has expired meanwhile. The next look-up shows which.
    if (!isMissing(error) && (!isStripeError(error) || error.statusCode !== 400)) throw error;
  });
}

async function disputeOf(stripe: Stripe, session: Stripe.Checkout.Session): Promise<DisputeState> {
  const { payment_intent: payment } = session;
  if (!chargeOf(session)?.disputed || !payment || typeof payment === 'string') return 'none';
  const disputes = await stripe.disputes.list({ payment_intent: payment.id, limit: 10 });
  const states = disputes.data.map(({ status }) => disputeStates[status] ?? 'open');
  return (['lost', 'open', 'won'] as const).find((state) => states.includes(state)) ?? 'open';
}

/**
 * Our state for each state of a dispute at Stripe. All states that are not listed are open. While an appeal is running,
 * the dispute still counts as lost, because the money is only returned if the appeal is won.
 */
export const disputeStates: Readonly<Record<string, DisputeState>> = {
  lost: 'lost',
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
};

function chargeOf({ payment_intent: payment }: Stripe.Checkout.Session): Stripe.Charge | undefined {
  const charge = payment && typeof payment === 'object' ? payment.latest_charge : undefined;
  return charge && typeof charge === 'object' ? charge : undefined;
}

function toCheckout(session: Stripe.Checkout.Session, dispute: DisputeState): Checkout {
  const { payment_intent: payment, currency: code } = session;
  const inOurUnits = (amount: number | null | undefined) =>
    typeof amount === 'number' && code ? fromStripeMoney({ amount, currency: code }).amount : null;
  return {
    id: session.id,
    state: stateOf(session),
    url: session.url ?? null,
    orderId: session.client_reference_id ?? null,
    amount: inOurUnits(session.amount_total),
    currency: code?.toUpperCase() ?? null,
    metadata: session.metadata ?? {},
    paymentId: (typeof payment === 'string' ? payment : payment?.id) ?? null,
    refundedAmount: inOurUnits(refundedOf(chargeOf(session))) ?? 0,
    dispute,
  };
}

/** What was refunded. Stripe calls an authorisation that was released refunded too, although nothing was charged. */
function refundedOf(charge: Stripe.Charge | undefined): number | undefined {
  return charge?.captured === false ? 0 : charge?.amount_refunded;
}

/**
 * The state of a payment page. Once the buyer has finished, the money of a card has arrived. With other payment
 * methods, it arrives later.
 */
function stateOf({
  status,
  payment_status: paid,
  payment_intent: payment,
}: Stripe.Checkout.Session): Checkout['state'] {
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return 'open';
  const state = typeof payment === 'object' ? (payment?.status ?? '') : '';
  if (state === 'requires_capture') return 'authorised';
  if (state === 'canceled') return 'failed';
  if (paid === 'paid' || state === 'succeeded') return 'paid';
  return state === 'requires_payment_method' ? 'failed' : 'processing';
}
