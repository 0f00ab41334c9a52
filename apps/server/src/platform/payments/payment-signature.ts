import { z } from 'zod';
import { BadSignature, type PaymentEvent } from './payment-provider.ts';

/** Older events are refused, so that a recorded one cannot be sent again. Ones from ahead are taken: clocks differ. */
const TOLERANCE_SECONDS = 300;
/** An honest header has one or two signatures. */
const HEADER_LIMIT = 2_048;

/** Loaded with the first payment and not with the server: it takes a third of a second. */
export const loadStripe = async () => (await import('stripe')).default;

interface Signed {
  readonly body: Uint8Array;
  readonly signature: string;
  readonly secret: string;
  readonly now: Date;
}

/** Checks the signature over the bytes as they came, and reads what concerns us. */
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
    // The library's error carries the body along, which is nobody's business in a log.
    throw new BadSignature(
      error instanceof SyntaxError ? 'The body is no JSON' : 'The signature is not right',
    );
  }
  const parsed = eventShape.safeParse(event);
  if (!parsed.success) throw new BadSignature('The body is no event');
  return toPaymentEvent(parsed.data);
}

export async function signBody(body: string, secret: string, now: Date): Promise<string> {
  const stripe = await loadStripe();
  const timestamp = Math.floor(now.getTime() / 1_000);
  return stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
}

const id = z.string().max(255);
/** An object that may be sent whole or as its id. */
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
  };
}
