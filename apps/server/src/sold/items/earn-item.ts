import { heldForLine } from '@tessera/domain/selling/money/ledger';
import type { Tx } from '../../platform/db/database.ts';
import type { Ports } from '../../ports.ts';
import { getSellerReference } from '../../selling/ledger/public.ts';
import { findOrder, listLines } from '../../selling/orders/public.ts';
import { createSamePayoutHolds, earnSale, reportedListing } from '../../selling/payouts/public.ts';
import type { Handover } from './handovers.queries.ts';

/**
 * Records that the seller has earned the money for an item that was received. It is paid out 14 days later. Repeating
 * it has no effect. The caller has locked the order.
 */
export async function earnItem(
  tx: Tx,
  { orderLineId, orderId, sellerId }: Pick<Handover, 'orderLineId' | 'orderId' | 'sellerId'>,
  { clock }: Pick<Ports, 'clock'>,
): Promise<void> {
  const order = await findOrder(tx, orderId);
  const line = (await listLines(tx, [orderId])).find(({ id }) => id === orderLineId);
  const amount = (line?.amount ?? 0) - (line?.refundedAmount ?? 0);
  // If the seller's account was deleted, the money stays where it is held until an administrator decides.
  if (!order || !line || sellerId === null || amount <= 0) return;
  const now = clock.now();
  const seller = await getSellerReference(tx, sellerId, now);
  const held = heldForLine(orderLineId, order.currency);
  await earnSale(tx, {
    seller,
    held,
    amount,
    rates: { fee: line.fee, vat: line.feeVat },
    completedAt: now,
    orderId,
  });
  // The listing may have been reported before this sale. Then this money is not paid out either.
  const listingId = line.listingId;
  if (listingId !== null)
    await createSamePayoutHolds(
      tx,
      { seller, source: held.reference, reference: reportedListing(listingId) },
      now,
    );
}
