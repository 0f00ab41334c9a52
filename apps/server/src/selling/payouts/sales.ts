import type { FeeRates } from '@tessera/domain/selling/money/fees';
import { splitFee } from '@tessera/domain/selling/money/fees';
import type { LedgerAccount } from '@tessera/domain/selling/money/ledger';
import { earningShares, refundBegun, saleEarned } from '@tessera/domain/selling/money/movements';
import { decideSaleRefund, payableAt } from '@tessera/domain/selling/money/payouts';
import type { Tx } from '../../platform/db/database.ts';
import { findTransaction, postTransaction } from '../ledger/public.ts';
import { createDue, lockDues, type SellerDue, updateDueRefund } from './dues.queries.ts';

export interface Sale {
  /** The seller's reference, from `getSellerReference`. */
  readonly seller: string;
  /** The account that holds the buyers' money: `heldForPool` or `heldForLine`. Its reference identifies the sale. */
  readonly held: LedgerAccount;
  /** Names this part of a sale that is earned in parts. Missing if it is earned at once. */
  readonly part?: string;
  readonly amount: number;
  readonly rates: FeeRates;
  readonly completedAt: Date;
  /** When the money can be paid out. If it is missing: when the time in which buyers can complain is over. */
  readonly payableAt?: Date;
  readonly orderId?: string | undefined;
}

/**
 * Moves the held money of a sale to the seller, less the fee, and makes it due for a payout. Has no effect if the sale,
 * or this part of it, was earned before.
 */
export async function earnSale(
  tx: Tx,
  { seller, held, part = '', amount, rates, completedAt, orderId, ...sale }: Sale,
): Promise<void> {
  const { isNew } = await postTransaction(tx, {
    key: part === '' ? `earned:${held.reference}` : `earned:${held.reference}:${part}`,
    occurredAt: completedAt,
    orderId,
    ...saleEarned({ held, amount, seller }, rates),
  });
  if (!isNew) return;
  await createDue(tx, {
    seller,
    source: held.reference,
    part,
    orderId: orderId ?? null,
    currency: held.currency,
    sold: amount,
    rates,
    amount: splitFee(amount, rates).seller,
    completedAt,
    payableAt: sale.payableAt ?? payableAt(completedAt),
  });
}

export interface SaleRefund {
  /** Identifies the refund, so that repeating it has no effect. */
  readonly key: string;
  readonly orderId: string;
  /** The reference of the account that the sale was earned from: `pool:ID` or `line:ID`. */
  readonly source: string;
  readonly amount: number;
  /** What the order's line cost, and what of it was refunded before. */
  readonly line: { readonly amount: number; readonly refundedAmount: number };
  readonly occurredAt: Date;
}

/**
 * Locks what was earned of these sales, before a transaction refunds several of them. Payouts lock what they pay in the same
 * order, so that nobody waits in a circle.
 */
export async function lockSales(tx: Tx, sources: readonly string[]): Promise<void> {
  await lockDues(tx, sources);
}

/**
 * Begins a refund of a sale as far as it was earned: the seller and the operator give back what they got. If the seller
 * was paid already, their balance becomes negative, and later payouts are reduced by it. Returns the amount that is
 * still held for the buyer instead, which is all of it before the sale is earned. Throws if more would be refunded than
 * was sold, because then the caller has miscounted.
 */
export async function beginSaleRefund(
  tx: Tx,
  { key, orderId, source, amount, line, occurredAt }: SaleRefund,
): Promise<number> {
  const locked = await lockDues(tx, [source]);
  const dues = locked.toSorted((one, other) => other.completedAt.getTime() - one.completedAt.getTime());
  const fromHeld = Math.min(amount, heldAmount(source, line, dues));
  if (await findTransaction(tx, key)) return fromHeld;
  let left = amount - fromHeld;
  // The part that was earned last is given back first, because it is the least likely to have been paid out already.
  for (const [index, due] of dues.entries()) {
    const given = Math.min(left, due.sold - due.refunded);
    if (given <= 0) continue;
    const split = decideSaleRefund(due, given);
    if (!split) throw new Error(`${given} of ${source} is more than is left of what was sold`);
    const { seller, currency } = due;
    const entry = refundBegun({ orderId, currency, shares: earningShares({ seller, currency }, split) });
    const ofPart = index === 0 ? key : `${key}:${due.part}`;
    await postTransaction(tx, { key: ofPart, occurredAt, orderId, ...entry });
    await updateDueRefund(tx, due.id, { amount: given, sellerAmount: split.seller });
    left -= given;
  }
  if (left > 0) throw new Error(`${amount} of ${source} is more than is left of what was sold`);
  return fromHeld;
}

/** How much of a line's money nobody has earned yet. The caller has locked the order. */
export async function readHeldAmount(tx: Tx, source: string, line: SaleRefund['line']): Promise<number> {
  return heldAmount(source, line, await lockDues(tx, [source]));
}

/** How much of a line's money is still held. A pool is earned as a whole: after that, nothing of it is held. */
function heldAmount(source: string, line: SaleRefund['line'], dues: readonly SellerDue[]): number {
  if (dues.length === 0) return line.amount - line.refundedAmount;
  if (!source.startsWith('line:')) return 0;
  const earned = dues.reduce((sum, { sold }) => sum + sold, 0);
  const refundedFromDues = dues.reduce((sum, { refunded }) => sum + refunded, 0);
  return Math.max(0, line.amount - earned - (line.refundedAmount - refundedFromDues));
}
