import { heldForLine } from '@tessera/domain/selling/money/ledger';
import type { Tx } from '../../platform/db/database.ts';
import type { Ports } from '../../ports.ts';
import { getSellerReference } from '../ledger/public.ts';
import type { Order, OrderLine } from '../orders/public.ts';
import { earnSale, readHeldAmount } from '../payouts/public.ts';
import { findLine, rulesOf } from './begin-fulfilment.ts';

/**
 * Records that the seller has earned everything of a line that was neither refunded nor earned before, or at most `upTo` of it.
 * Repeating it has no effect. The caller has locked the order.
 */
export async function earnLine(
  tx: Tx,
  {
    order,
    line,
    part,
    upTo,
  }: {
    readonly order: Order;
    readonly line: OrderLine;
    /** See `Sale.part`. */
    readonly part: string;
    readonly upTo?: number;
  },
  { clock }: Pick<Ports, 'clock'>,
): Promise<void> {
  // If the seller's account was deleted, the money stays where it is held until an administrator decides.
  if (line.sellerId === null) return;
  const held = heldForLine(line.id, order.currency);
  const left = await readHeldAmount(tx, held.reference, line);
  const amount = Math.min(left, upTo ?? left);
  if (amount <= 0) return;
  const now = clock.now();
  await earnSale(tx, {
    seller: await getSellerReference(tx, line.sellerId, now),
    held,
    part,
    amount,
    rates: { fee: line.fee, vat: line.feeVat },
    completedAt: now,
    payableAt: new Date(now.getTime() + rulesOf(line.kind).payableAfterMs),
    orderId: order.id,
  });
}

/**
 * Records that the seller has earned a part of a line by handing it over, such as one of several parcels. `part` names it, so
 * that repeating it has no effect. The caller has locked the order.
 */
export async function earnPart(
  tx: Tx,
  {
    lineId,
    order,
    part,
    amount,
  }: { readonly lineId: string; readonly order: Order; readonly part: string; readonly amount: number },
  ports: Pick<Ports, 'config' | 'clock'>,
): Promise<void> {
  const line = await findLine(tx, { orderId: order.id, orderLineId: lineId });
  if (line) await earnLine(tx, { order, line, part, upTo: amount }, ports);
}
