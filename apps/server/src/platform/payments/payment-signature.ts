import { z } from 'zod';
import { BadSignature, type PaymentEvent } from './payment-provider.ts';

/**
 * Older events are refused, so that a recorded one cannot be replayed. Future ones are accepted, because clocks differ.
 */
const TOLERANCE_SECONDS = 300;
/** A genuine header has one or two signatures. */
const HEADER_LIMIT = 2_048;

/** Loaded with the first payment and not with the server, because it takes a third of a second. */
export const loadStripe = async () => (await import('stripe')).default;

interface Signed {
  readonly body: Uint8Array;
  readonly signature: string;
  readonly secret: string;
  readonly now: Date;
}

/** Verifies the signature of the raw bytes, and returns what is relevant. */
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
    // The library's error contains the body, which must not be logged.
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
/** An object that is sent either complete or as its id. */
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
