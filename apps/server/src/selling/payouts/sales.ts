import type { FeeRates } from '@tessera/domain/selling/money/fees';
import { splitFee } from '@tessera/domain/selling/money/fees';
import type { LedgerAccount } from '@tessera/domain/selling/money/ledger';
import { earningShares, refundBegun, saleEarned } from '@tessera/domain/selling/money/movements';
import { decideSaleRefund, payableAt } from '@tessera/domain/selling/money/payouts';
import type { Tx } from '../../platform/db/database.ts';
import { findTransaction, postTransaction } from '../ledger/public.ts';
import { createDue, lockDue, type SellerDue, updateDueRefund } from './dues.queries.ts';

export interface Sale {
  /** The seller's reference, from `getSellerReference`. */
  readonly seller: string;
  /** The account that holds the buyers' money: `heldForPool` or `heldForLine`. Its reference identifies the sale. */
  readonly held: LedgerAccount;
  readonly amount: number;
  readonly rates: FeeRates;
  readonly completedAt: Date;
  readonly orderId?: string | undefined;
}

/**
 * Moves the held money of a sale to the seller, less the fee, and makes it due for a payout. Has no effect if the sale
 * was earned before.
 */
export async function earnSale(
  tx: Tx,
  { seller, held, amount, rates, completedAt, orderId }: Sale,
): Promise<void> {
  const { isNew } = await postTransaction(tx, {
    key: `earned:${held.reference}`,
    occurredAt: completedAt,
    orderId,
    ...saleEarned({ held, amount, seller }, rates),
  });
  if (!isNew) return;
  await createDue(tx, {
    seller,
    source: held.reference,
    orderId: orderId ?? null,
    currency: held.currency,
    sold: amount,
    rates,
    amount: splitFee(amount, rates).seller,
    completedAt,
    payableAt: payableAt(completedAt),
  });
}

export interface SaleRefund {
  /** Identifies the refund, so that repeating it has no effect. */
  readonly key: string;
  readonly orderId: string;
  /** The reference of the account that the sale was earned from: `pool:ID` or `line:ID`. */
  readonly source: string;
  readonly amount: number;
  readonly occurredAt: Date;
}

/**
 * Begins a refund of a sale that was earned: the seller and the operator give back what they got. If the seller was
 * paid already, their balance becomes negative, and later payouts are reduced by it. Returns undefined if the sale was
 * not earned, so that its money is still held. Throws if more would be refunded than was sold, because then the caller
 * has miscounted.
 */
export async function beginSaleRefund(
  tx: Tx,
  { key, orderId, source, amount, occurredAt }: SaleRefund,
): Promise<SellerDue | undefined> {
  const due = await lockDue(tx, source);
  if (!due) return undefined;
  if (await findTransaction(tx, key)) return due;
  const split = decideSaleRefund(due, amount);
  if (!split) throw new Error(`${amount} of ${source} is more than is left of what was sold`);
  const { seller, currency } = due;
  const entry = refundBegun({ orderId, currency, shares: earningShares({ seller, currency }, split) });
  await postTransaction(tx, { key, occurredAt, orderId, ...entry });
  await updateDueRefund(tx, due.id, { amount, sellerAmount: split.seller });
  return due;
}
