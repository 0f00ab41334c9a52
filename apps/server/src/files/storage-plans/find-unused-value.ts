import { periodsOf } from '@tessera/domain/files/storage-plans/purchase';
import { unusedPence } from '@tessera/domain/files/storage-plans/unused-value';
import type { Db } from '../../platform/db/database.ts';
import { listGrants } from './grants.queries.ts';

interface Running {
  readonly userId: number;
  readonly endsAt: Date | null;
  readonly now: Date;
}

/**
 * How many pence of the person's payments are for time that is still to come. Payments are read only if there is a plan
 * that ends later.
 */
export async function findUnusedPence(db: Db, { userId, endsAt, now }: Running): Promise<number> {
  if (endsAt === null || endsAt <= now) return 0;
  return unusedPence(periodsOf(await listGrants(db, userId)), now, endsAt);
}
