import type { Tx } from '../../platform/db/database.ts';
import { getSellerReference } from '../../selling/ledger/public.ts';
import { freezeFulfilment, unfreezeFulfilment } from '../../selling/fulfilment/public.ts';
import { createPayoutHold, endPayoutHold, type PayoutHold } from '../../selling/payouts/public.ts';

interface Frozen {
  readonly lineId: string;
  readonly sellerId: number | null;
}

async function holdOf(tx: Tx, { lineId, sellerId }: Frozen, now: Date): Promise<PayoutHold | undefined> {
  if (sellerId === null) return undefined;
  const seller = await getSellerReference(tx, sellerId, now);
  return { seller, source: `line:${lineId}`, reason: 'report', reference: `dispute:${lineId}` };
}

/** Stops every step and the payout of a line, whether its money was earned already or not. */
export async function freeze(tx: Tx, line: Frozen, now: Date): Promise<void> {
  await freezeFulfilment(tx, line.lineId, now);
  const hold = await holdOf(tx, line, now);
  if (hold) await createPayoutHold(tx, hold, now);
}

export async function unfreeze(tx: Tx, line: Frozen, now: Date): Promise<void> {
  await unfreezeFulfilment(tx, line.lineId);
  const hold = await holdOf(tx, line, now);
  if (hold) await endPayoutHold(tx, hold, now);
}
