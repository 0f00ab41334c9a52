import type { Tx } from '../../platform/db/database.ts';
import { getSellerReference } from '../ledger/public.ts';
import { listSoldSources } from '../orders/public.ts';
import { createPayoutHold, endPayoutHold, reportedListing } from '../payouts/public.ts';

interface Reported {
  readonly listingId: number;
  readonly ownerId: number;
  readonly now: Date;
}

/** A seller is not paid for a listing while a report about it is open, nor for what is sold of it meanwhile. */
export async function holdReportedPayouts(tx: Tx, reported: Reported): Promise<void> {
  for (const hold of await holdsOf(tx, reported)) await createPayoutHold(tx, hold, reported.now);
}

/** A listing that was hidden has a hold of its own. */
export async function endReportedPayouts(tx: Tx, reported: Reported): Promise<void> {
  for (const hold of await holdsOf(tx, reported)) await endPayoutHold(tx, hold, reported.now);
}

/** Only one case about a listing is open at a time. */
async function holdsOf(tx: Tx, { listingId, ownerId, now }: Reported) {
  const seller = await getSellerReference(tx, ownerId, now);
  const sources = new Set([`pool:${listingId}`, ...(await listSoldSources(tx, listingId))]);
  return [...sources].map((source) => ({
    seller,
    source,
    reason: 'report' as const,
    reference: reportedListing(listingId),
  }));
}
