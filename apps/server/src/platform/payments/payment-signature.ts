import { z } from 'zod';
import { BadSignature, type PaymentEvent } from './payment-provider.ts';

/**
 * Maximum age of an event. Older ones are refused, so that a recorded event cannot be replayed. Events from the future
 * are accepted, because clocks differ.
 */
const TOLERANCE_SECONDS = 300;
/** Maximum length of the signature header. A genuine one has one or two signatures and is much shorter. */
const HEADER_LIMIT = 2_048;

/**
 * Loads the Stripe library. That takes a third of a second, so it happens with the first payment and not when the
 * server starts.
 */
export const loadStripe = async () => (await import('stripe')).default;

interface Signed {
  readonly body: Uint8Array;
  readonly signature: string;
  readonly secret: string;
  readonly now: Date;
}

/** Verifies the signature of an event's raw bytes, and parses the event. */
export async function readSignedEvent({ body, signature, secret, now }: Signed): Promise<PaymentEvent> {
  if (signature.length > HEADER_LIMIT) throw new BadSignature('The header is too long');
  const stripe = await loadStripe();
  let event: unknown;
  try {
    event = stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    // The library's own error is not passed on: it contains the body, which must not be logged.
    throw new BadSignature(error instanceof SyntaxError ? 'The body is not JSON' : 'The signature is wrong');
  }
  const parsed = eventShape.safeParse(event);
  if (!parsed.success) throw new BadSignature('The body is not an event');
  return toPaymentEvent(parsed.data);
}

export async function signBody(body: string, secret: string, now: Date): Promise<string> {
  const stripe = await loadStripe();
  const timestamp = Math.floor(now.getTime() / 1_000);
  return stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
}

const id = z.string().max(255);
/** A reference to an object, which Stripe sends either as the complete object or as its id. */
const reference = z
  .union([id, z.object({ id })])
  .transform((value) => (typeof value === 'string' ? value : value.id));

const eventShape = z.object({
  id,
  type: id,
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: id.optional(),
      object: id,
      client_reference_id: id.nullish(),
      payment_intent: reference.nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
});

function toPaymentEvent({ data: { object }, ...event }: z.output<typeof eventShape>): PaymentEvent {
  const isSession = object.object === 'checkout.session';
  const isPayment = object.object === 'payment_intent';
  return {
    id: event.id,
    type: event.type,
    isLive: event.livemode,
    purpose: object.metadata?.['purpose'],
    orderId: object.metadata?.['orderId'] ?? object.client_reference_id ?? undefined,
    sessionId: isSession ? object.id : undefined,
    paymentId: (isPayment ? object.id : object.payment_intent) ?? undefined,
    refundId: object.object === 'refund' ? object.metadata?.['refundId'] : undefined,
  };
}
