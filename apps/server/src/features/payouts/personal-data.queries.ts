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
  /** Earned and not paid out, less what the seller owes after refunds. */
  readonly moneyDue: readonly Sum[];
  /** Owed by the seller, in currencies in which nothing is due. */
  readonly moneyOwed: readonly Sum[];
  readonly hasPayout: boolean;
  readonly isOnHold: boolean;
}

/** Money that a seller still gets or owes, and whether something holds it back. */
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

/** Where payouts go. Payouts themselves name only a reference. An account that is owed money is not deleted yet. */
export async function erasePayoutDestination(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('payoutDestinations').where('userId', '=', userId).execute();
  await tx.deleteFrom('bankDetails').where('userId', '=', userId).execute();
}
