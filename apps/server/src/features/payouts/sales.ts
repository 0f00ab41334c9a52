import type { FeeRates } from '@tessera/domain/money/fees';
import { splitFee } from '@tessera/domain/money/fees';
import type { LedgerAccount } from '@tessera/domain/money/ledger';
import { earningShares, refundBegun, saleEarned } from '@tessera/domain/money/movements';
import { decideSaleRefund, payableAt } from '@tessera/domain/money/payouts';
import type { Tx } from '../../platform/db/database.ts';
import { findTransaction, postTransaction } from '../ledger/public.ts';
import { createDue, lockDue, type SellerDue, updateDueRefund } from './dues.queries.ts';

export interface Sale {
  /** Reference of the seller, from `getSellerReference`. */
  readonly seller: string;
  /** Account in which the buyers' money is held: `heldForPool` or `heldForLine`. Its reference names the sale. */
  readonly held: LedgerAccount;
  readonly amount: number;
  readonly rates: FeeRates;
  readonly completedAt: Date;
  readonly orderId?: string | undefined;
}

/** Moves what was held to the seller, less the fee, and makes it due. Has no effect if the sale was earned before. */
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
  /** Names the refund once and for all. */
  readonly key: string;
  readonly orderId: string;
  /** Reference of the account from which the sale was earned: `pool:ID` or `line:ID`. */
  readonly source: string;
  readonly amount: number;
  readonly occurredAt: Date;
}

/**
 * Begins a refund of a sale that was earned: seller and operator give back their shares. If the seller was paid already,
 * the seller's balance becomes negative, and later payouts recover it. Undefined if it is not earned: the money is still
 * held. Throws if more would be refunded than was sold, because then the caller has miscounted.
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
