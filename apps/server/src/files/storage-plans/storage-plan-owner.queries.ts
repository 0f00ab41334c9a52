import type { RunningStoragePlan } from '@tessera/domain/files/storage-plans/purchase';
import type { Tx } from '../../platform/db/database.ts';
import { peopleWithStoragePlans } from '../../people/accounts/public.ts';
import { toSubscription } from './limits.queries.ts';

/**
 * A person's storage plan, locked until the transaction ends, so that purchases and payments of one person wait for
 * each other. A transaction that also locks an order locks the order first.
 */
export async function lockStoragePlanOwner(tx: Tx, userId: number): Promise<RunningStoragePlan | undefined> {
  const row = await tx
    .selectFrom(peopleWithStoragePlans.as('people'))
    .select(['fileSize', 'uploadSize', 'expiryDate', 'subscribedMonths', 'storagePlanAnchorDay'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { subscribedMonths: months, storagePlanAnchorDay: anchorDay } = row;
  return { ...toSubscription(row), months, anchorDay };
}
