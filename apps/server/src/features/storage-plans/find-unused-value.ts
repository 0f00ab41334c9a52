import { periodsOf } from '@tessera/domain/storage-plans/purchase';
import { unusedPence } from '@tessera/domain/storage-plans/unused-value';
import type { Db } from '../../platform/db/database.ts';
import { listGrants } from './grants.queries.ts';

interface Running {
  readonly userId: number;
  readonly endsAt: Date | null;
  readonly now: Date;
}

/** Pence that the person paid for time still to come. Without a plan that ends, no payment has to be read. */
export async function findUnusedPence(db: Db, { userId, endsAt, now }: Running): Promise<number> {
  if (endsAt === null || endsAt <= now) return 0;
  return unusedPence(periodsOf(await listGrants(db, userId)), now, endsAt);
}
