import { getAccountDeletion } from '@tessera/contract/site/account-data';
import { ok } from '@tessera/domain/result';
import type { Db } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findDeletion } from '../../people/accounts/public.ts';
import { findStorage } from '../../files/personal-files/public.ts';
import { countMyListings } from '../../market/listings/public.ts';
import { countConversations } from '../../conversation/messages/public.ts';
import { countMyOrders } from '../../selling/orders/public.ts';
import { findSellerState } from '../../selling/payouts/public.ts';
import {
  countPayingPools,
  countSettledShares,
  countSoldPools,
  listReturnable,
  listSoldInOpenPools,
  type OwnedLine,
} from '../../sold/shares/public.ts';
import { findObstacles } from './deletion-obstacles.ts';

export const getAccountDeletionRoute = handle(
  getAccountDeletion,
  async ({ viewer }, { db, clock }: Ports) => {
    const { user } = signedIn(viewer);
    const [found, fate] = await Promise.all([findDeletion(db, user.id), findFate(db, user.id, clock.now())]);
    return ok({
      deletion: found
        ? { requestedAt: found.requestedAt, dueAt: found.dueAt, waitsFor: [...found.waitsFor] }
        : null,
      fate,
    });
  },
);

/** What would happen if the account were deleted now. */
async function findFate(db: Db, userId: number, now: Date) {
  const [
    listings,
    pools,
    sold,
    paying,
    returnable,
    lostShares,
    orders,
    storage,
    conversations,
    seller,
    obstacles,
  ] = await Promise.all([
    countMyListings(db, userId),
    countSoldPools(db, userId),
    listSoldInOpenPools(db, userId),
    countPayingPools(db, userId),
    listReturnable(db, userId),
    countSettledShares(db, userId),
    countMyOrders(db, userId),
    findStorage(db, userId, now),
    countConversations(db, userId),
    findSellerState(db, userId),
    findObstacles(db, userId),
  ]);
  return {
    listings: listings - pools.settled,
    openPools: pools.open,
    openPoolBuyers: new Set(sold.map(({ holderId }) => holderId)).size,
    openPoolRefunds: sumByCurrency(sold),
    payingPools: paying.pools,
    payingPeople: paying.people,
    completedPools: pools.settled,
    returnedShares: returnable.reduce((sum, { quantity }) => sum + quantity, 0),
    returnedRefunds: sumByCurrency(returnable),
    lostShares,
    orders: orders.reduce((sum, each) => sum + each.orders, 0),
    files: storage.files,
    fileBytes: storage.usedBytes,
    conversations,
    moneyDue: [...seller.moneyDue],
    obstacles,
  };
}

function sumByCurrency(lines: readonly OwnedLine[]): { currency: string; amount: number }[] {
  const sums = new Map<string, number>();
  for (const { currency, amount } of lines) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}
