import type { Db, Tx } from '../../platform/db/database.ts';
import type { ExportedData } from '../../personal-data.ts';
import { balances, findSellerReference } from '../ledger/public.ts';

export async function exportSales(db: Db, userId: number): Promise<ExportedData> {
  const seller = await findSellerReference(db, userId);
  if (seller === undefined) return {};
  const dues = await db
    .selectFrom('sellerDues')
    .select(['source', 'orderId', 'currency', 'sold', 'refunded', 'amount', 'completedAt', 'payableAt'])
    .where('seller', '=', seller)
    .orderBy('completedAt')
    .execute();
  const paid = await db
    .selectFrom('payouts')
    .select(['currency', 'amount', 'provider', 'status', 'providerReference', 'begunAt', 'endedAt'])
    .where('seller', '=', seller)
    .orderBy('begunAt')
    .execute();
  return { 'Money from sales': dues, Payouts: paid };
}

interface Sum {
  readonly currency: string;
  readonly amount: number;
}

export interface SellerState {
  /** What the seller has earned and was not paid, less what they owe after refunds. */
  readonly moneyDue: readonly Sum[];
  /** What the seller owes, in currencies in which nothing is due to them. */
  readonly moneyOwed: readonly Sum[];
  readonly hasPayout: boolean;
  readonly isOnHold: boolean;
}

/**
 * What is due to a seller or owed by them, whether a payout is on its way, and whether something stops payouts. It
 * decides whether their account may be deleted.
 */
export async function findSellerState(db: Db, userId: number): Promise<SellerState> {
  const seller = await findSellerReference(db, userId);
  if (seller === undefined) return { moneyDue: [], moneyOwed: [], hasPayout: false, isOnHold: false };
  const accounts = await balances(db, { kind: 'seller', reference: seller });
  const payout = await db
    .selectFrom('payouts')
    .select('id')
    .where('seller', '=', seller)
    .where('status', '=', 'begun')
    .executeTakeFirst();
  const hold = await db
    .selectFrom('payoutHolds')
    .select('id')
    .where('seller', '=', seller)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return {
    moneyDue: accounts
      .filter(({ balance }) => balance < 0)
      .map(({ currency, balance }) => ({ currency, amount: -balance })),
    moneyOwed: accounts
      .filter(({ balance }) => balance > 0)
      .map(({ currency, balance }) => ({ currency, amount: balance })),
    hasPayout: payout !== undefined,
    isOnHold: hold !== undefined,
  };
}

/**
 * Deletes where a person's payouts go: their account at the provider and their bank details. The payouts stay, because
 * they contain only the seller's reference. An account that is still owed money is not deleted.
 */
export async function erasePayoutDestination(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('payoutDestinations').where('userId', '=', userId).execute();
  await tx.deleteFrom('bankDetails').where('userId', '=', userId).execute();
}
