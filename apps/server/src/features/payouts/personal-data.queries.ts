import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ExportedData } from '../../personal-data.ts';
import { findSellerReference } from '../ledger/public.ts';

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

export interface SellerState {
  readonly moneyDue: readonly { readonly currency: string; readonly amount: number }[];
  readonly hasPayout: boolean;
  readonly isOnHold: boolean;
}

/** Money that a seller still gets, and whether something keeps it back. */
export async function findSellerState(db: Db, userId: number): Promise<SellerState> {
  const seller = await findSellerReference(db, userId);
  if (seller === undefined) return { moneyDue: [], hasPayout: false, isOnHold: false };
  const moneyDue = await db
    .selectFrom('sellerDues')
    .select(['currency', sql<number>`sum(amount)::bigint`.as('amount')])
    .where('seller', '=', seller)
    .where('payoutId', 'is', null)
    .where('amount', '>', 0)
    .groupBy('currency')
    .orderBy('currency')
    .execute();
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
    moneyDue,
    hasPayout: payout !== undefined,
    isOnHold: hold !== undefined,
  };
}

/** Where payouts go. Payouts themselves name only a reference. */
export async function erasePayoutDestination(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('payoutDestinations').where('userId', '=', userId).execute();
}
