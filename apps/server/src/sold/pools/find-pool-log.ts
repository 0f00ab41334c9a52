import { POOL_LOG_FORMAT, type PoolEntry, type PoolLog } from '@tessera/domain/sold/pools/pool-log';
import type { Db } from '../../platform/db/database.ts';
import { listLogEntries } from './pools.queries.ts';

const PAGE_SIZE = 5_000;

/** The content of `/pools/{id}/log.json`. Undefined before the pool's first sale. */
export async function findPoolLog(db: Db, poolId: number): Promise<PoolLog | undefined> {
  const entries: PoolEntry[] = [];
  for (let isComplete = false; !isComplete;) {
    const page = await listLogEntries(db, poolId, { after: entries.length - 1, limit: PAGE_SIZE });
    entries.push(...page);
    isComplete = page.length < PAGE_SIZE;
  }
  return entries.length === 0 ? undefined : { format: POOL_LOG_FORMAT, entries };
}
