import type { DeletionObstacle } from '@tessera/domain/people/deletion';
import type { Db } from '../../platform/db/database.ts';
import { hasOpenHandover } from '../../sold/items/public.ts';
import { hasUnsettledOrder } from '../../selling/orders/public.ts';
import { findSellerState } from '../../selling/payouts/public.ts';

/** Reasons for which the deletion of an account has to wait, so that no money is lost with it. */
export async function findObstacles(db: Db, userId: number): Promise<DeletionObstacle[]> {
  const [isPaying, isHandingOver, seller] = await Promise.all([
    hasUnsettledOrder(db, userId),
    hasOpenHandover(db, userId),
    findSellerState(db, userId),
  ]);
  return [
    ...(isPaying ? (['open_order'] as const) : []),
    ...(isHandingOver ? (['handover'] as const) : []),
    ...(seller.moneyDue.length > 0 ? (['money_due'] as const) : []),
    ...(seller.moneyOwed.length > 0 ? (['money_owed'] as const) : []),
    ...(seller.hasPayout ? (['payout'] as const) : []),
    ...(seller.isOnHold ? (['dispute'] as const) : []),
  ];
}
