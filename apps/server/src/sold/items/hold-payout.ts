import type { Tx } from '../../platform/db/database.ts';
import { findSellerReference, getSellerReference } from '../../selling/ledger/public.ts';
import { createPayoutHold, endPayoutHold, type PayoutHold } from '../../selling/payouts/public.ts';
import type { Handover } from './handovers.queries.ts';

function holdOf({ orderLineId }: Pick<Handover, 'orderLineId'>, seller: string): PayoutHold {
  return { seller, source: `line:${orderLineId}`, reason: 'report', reference: `handover:${orderLineId}` };
}

/**
 * Stops the payout for an item whose buyer reports a problem, whether the seller has earned the money already or not.
 */
export async function createProblemHold(tx: Tx, handover: Handover, now: Date): Promise<void> {
  if (handover.sellerId === null) return;
  const seller = await getSellerReference(tx, handover.sellerId, now);
  await createPayoutHold(tx, holdOf(handover, seller), now);
}

export async function endProblemHold(tx: Tx, handover: Handover, now: Date): Promise<void> {
  if (handover.sellerId === null) return;
  const seller = await findSellerReference(tx, handover.sellerId);
  if (seller !== undefined) await endPayoutHold(tx, holdOf(handover, seller), now);
}
