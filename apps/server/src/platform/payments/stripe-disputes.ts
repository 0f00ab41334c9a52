import type { Stripe } from 'stripe';
import type { PaymentDispute } from './payment-provider.ts';
import { fromStripeMoney } from './stripe-amounts.ts';
import { disputeStates } from './stripe-checkouts.ts';

const MAX_DISPUTES = 10;

export async function findStripeDisputes(stripe: Stripe, paymentId: string): Promise<PaymentDispute[]> {
  const { data } = await stripe.disputes.list({ payment_intent: paymentId, limit: MAX_DISPUTES });
  return data.map(toDispute);
}

function toDispute(dispute: Stripe.Dispute): PaymentDispute {
  const { id, status, reason, created, evidence_details: evidence } = dispute;
  const state = disputeStates[status];
  return {
    id,
    state: state === 'won' || state === 'lost' ? state : 'open',
    isWithdrawn: state === 'lost' || (state !== 'won' && !status.startsWith('warning_')),
    ...fromStripeMoney(dispute),
    fee: feeOf(dispute),
    reason: reason ?? 'general',
    openedAt: new Date(created * 1_000),
    respondBy: typeof evidence?.due_by === 'number' ? new Date(evidence.due_by * 1_000) : null,
  };
}

/**
 * Fee for a dispute, as far as it was charged in the currency of the payment. A fee in another currency, that of the
 * operator's account, is not in our books.
 */
function feeOf({ balance_transactions: entries, currency }: Stripe.Dispute): number {
  const fee = (entries ?? [])
    .filter((entry) => entry.currency === currency)
    .reduce((sum, entry) => sum + entry.fee, 0);
  return fee > 0 ? fromStripeMoney({ amount: fee, currency }).amount : 0;
}
