import type { Tx } from '../../platform/db/database.ts';
import { getSellerReference } from '../../selling/ledger/public.ts';
import { listSoldSources } from '../../selling/orders/public.ts';
import { createPayoutHold, endPayoutHold, reportedListing } from '../../selling/payouts/public.ts';

interface Reported {
  readonly listingId: number;
  readonly ownerId: number;
  readonly now: Date;
}

/**
 * Holds the seller's payouts for a listing while a report about it is open, including those for what is sold meanwhile.
 */
export async function holdReportedPayouts(tx: Tx, reported: Reported): Promise<void> {
  for (const hold of await holdsOf(tx, reported)) await createPayoutHold(tx, hold, reported.now);
}

/**
 * Ends these holds when the report is decided. If the listing was hidden, hiding it has placed another hold, which
 * stays.
 */
export async function endReportedPayouts(tx: Tx, reported: Reported): Promise<void> {
  for (const hold of await holdsOf(tx, reported)) await endPayoutHold(tx, hold, reported.now);
}

/** The holds for a report. Only one case about a listing is open at a time. */
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
