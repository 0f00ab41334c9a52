import type { Stripe } from 'stripe';
import type { Clock } from '../clock.ts';
import type { PaymentEntry, PaymentProvider } from './payment-provider.ts';
import { loadStripe, readSignedEvent } from './payment-signature.ts';
import { captureStripePayment, releaseStripePayment } from './stripe-captures.ts';
import { closeStripeCheckout, findStripeCheckout, openStripeCheckout } from './stripe-checkouts.ts';
import { findStripeDisputes } from './stripe-disputes.ts';
import { toProviderError, toRefundError } from './stripe-errors.ts';
import { listStripePayments } from './stripe-payments.ts';
import { createStripeRefund, findStripeRefund } from './stripe-refunds.ts';

/** Time limit for one answer of Stripe. With one retry, a person waits for half a minute at most. */
const ANSWER_WITHIN_MS = 12_000;
const REPETITIONS = 1;

interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly clock: Clock;
  /** Address of Stripe's API. Tests replace it. */
  readonly address?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
  readonly answerWithinMs?: number;
}

export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const { secretKey, webhookSecret, clock } = options;
  let opening: Promise<Stripe> | undefined;
  const client = () => (opening ??= openClient(options));
  const ask = async <Answer>(
    question: (stripe: Stripe) => Promise<Answer>,
    toError = toProviderError,
  ): Promise<Answer> => {
    const stripe = await client();
    return question(stripe).catch((error: unknown) => {
      throw toError(error);
    });
  };
  return {
    name: 'stripe',
    isLive: /^[sr]k_live_/.test(secretKey),
    openCheckout: (request) => ask((stripe) => openStripeCheckout(stripe, request)),
    findCheckout: (id) => ask((stripe) => findStripeCheckout(stripe, id)),
    closeCheckout: (id) => ask((stripe) => closeStripeCheckout(stripe, id)),
    // After a fault of Stripe, the payment may have been charged or released all the same.
    capture: (id) => ask((stripe) => captureStripePayment(stripe, id), toRefundError),
    release: (id) => ask((stripe) => releaseStripePayment(stripe, id), toRefundError),
    refund: (request) => ask((stripe) => createStripeRefund(stripe, request), toRefundError),
    findDisputes: (paymentId) => ask((stripe) => findStripeDisputes(stripe, paymentId)),
    findRefund: (key) => ask((stripe) => findStripeRefund(stripe, key), toRefundError),
    async *listPayments(from, to): AsyncGenerator<PaymentEntry> {
      try {
        yield* listStripePayments(await client(), from, to);
      } catch (error) {
        throw toProviderError(error);
      }
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
