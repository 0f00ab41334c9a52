import type { Stripe } from 'stripe';
import { ProviderRefused } from '../payments/payment-provider.ts';
import { loadStripe } from '../payments/payment-signature.ts';
import { toStripeMoney } from '../payments/stripe-amounts.ts';
import { isStripeError, toRefundError } from '../payments/stripe-errors.ts';
import type { PayoutDestination, PayoutProvider, PayoutReceipt, PayoutRequest } from './payout-provider.ts';

const ANSWER_WITHIN_MS = 12_000;
const REPETITIONS = 1;

interface StripeOptions {
  readonly secretKey: string;
  /** Address of Stripe's API. Tests replace it. */
  readonly address?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
  readonly answerWithinMs?: number;
}

/**
 * Stripe Connect with separate charges and transfers: buyers pay the operator's account, and a transfer moves the seller's
 * share to the seller's own account, from which Stripe pays it out to a bank.
 */
export function createStripePayouts({ secretKey, address, answerWithinMs }: StripeOptions): PayoutProvider {
  let opening: Promise<Stripe> | undefined;
  const open = async () => {
    const StripeClient = await loadStripe();
    return new StripeClient(secretKey, {
      timeout: answerWithinMs ?? ANSWER_WITHIN_MS,
      maxNetworkRetries: REPETITIONS,
      telemetry: false,
      ...address,
    });
  };
  const ask = async <Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> => {
    const stripe = await (opening ??= open());
    return question(stripe).catch((error: unknown) => {
      throw toRefundError(error);
    });
  };
  return {
    name: 'stripe',
    source: { kind: 'provider', reference: 'stripe' },
    needsDestination: true,
    needsBankDetails: false,
    pay: (request) => ask((stripe) => createTransfer(stripe, request)),
    takeBack: (request) => ask((stripe) => reverseTransfer(stripe, request)),
    createDestination: (key) => ask((stripe) => createAccount(stripe, key)),
    findDestination: (id) => ask((stripe) => findAccount(stripe, id)),
    openOnboarding: ({ destination, returnUrl, refreshUrl }) =>
      ask(async (stripe) => {
        const { url } = await stripe.accountLinks.create({
          account: destination,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        });
        return url;
      }),
  };
}

/**
 * Makes a transfer, or finds it if it was made before. Stripe forgets an idempotency key after a day, so an earlier
 * transfer is looked up by its group first. The key prevents two simultaneous requests from paying twice.
 */
async function createTransfer(stripe: Stripe, request: PayoutRequest): Promise<PayoutReceipt> {
  const { payoutId, destination } = request;
  if (destination === null) throw new ProviderRefused('The seller has no account at Stripe');
  const { amount, currency } = toStripeMoney(request);
  const known = await findTransfer(stripe, payoutId);
  const transfer =
    known ??
    (await stripe.transfers.create(
      { amount, currency, destination, transfer_group: groupOf(payoutId), metadata: { payoutId } },
      { idempotencyKey: `payout-${payoutId}` },
    ));
  if (transfer.amount !== amount || transfer.currency !== currency)
    throw new Error(`The transfer ${transfer.id} differs from the payout ${payoutId}`);
  return { state: 'paid', reference: transfer.id };
}

async function reverseTransfer(stripe: Stripe, { payoutId }: PayoutRequest): Promise<void> {
  const transfer = await findTransfer(stripe, payoutId);
  if (!transfer) throw new ProviderRefused('There is no such payout');
  if (transfer.reversed) return;
  await stripe.transfers.createReversal(
    transfer.id,
    { metadata: { payoutId } },
    { idempotencyKey: `payout-${payoutId}-reversal` },
  );
}

const groupOf = (payoutId: string) => `payout-${payoutId}`;

async function findTransfer(stripe: Stripe, payoutId: string): Promise<Stripe.Transfer | undefined> {
  const { data } = await stripe.transfers.list({ transfer_group: groupOf(payoutId), limit: 1 });
  return data[0];
}

async function createAccount(stripe: Stripe, key: string): Promise<PayoutDestination> {
  const account = await stripe.accounts.create(
    { type: 'express', capabilities: { transfers: { requested: true } }, metadata: { seller: key } },
    { idempotencyKey: `account-${key}` },
  );
  return toDestination(account);
}

/** Finds a seller's account. Undefined if it was closed or disconnected. */
async function findAccount(stripe: Stripe, id: string): Promise<PayoutDestination | undefined> {
  try {
    return toDestination(await stripe.accounts.retrieve(id));
  } catch (error) {
    if (isStripeError(error) && (error.statusCode === 404 || error.statusCode === 403)) return undefined;
    throw error;
  }
}

function toDestination({ id, capabilities, payouts_enabled: paysOut }: Stripe.Account): PayoutDestination {
  return { id, isReady: capabilities?.transfers === 'active' && paysOut };
}
