import type { Db } from '../../platform/db/database.ts';
import { findCapacity } from './holds.queries.ts';
import { listTakenPeriods } from './periods.queries.ts';
import type { Need } from './reserve-needs.ts';
import { listSlotUse } from './slot-use.queries.ts';

/**
 * Whether these needs are free at the moment. Nothing is locked, so that it may have changed by the time somebody reserves
 * them. It is for showing only.
 */
export async function canReserve(db: Db, needs: readonly Need[], now: Date): Promise<boolean> {
  for (const need of needs) if (!(await isFree(db, need, now))) return false;
  return true;
}

async function isFree(db: Db, need: Need, now: Date): Promise<boolean> {
  if (need.sort === 'period') {
    const { resourceId, from, to } = need;
    return (await listTakenPeriods(db, { resourceIds: [resourceId], from, to, now, limit: 1 })).length === 0;
  }
  if (need.sort === 'units') {
    const counter = await findCapacity(db, need.capacityId);
    return counter !== undefined && counter.held + counter.sold + need.quantity <= counter.total;
  }
  const { resourceId, startsAt, total } = need.slot;
  const to = new Date(startsAt.getTime() + 1);
  const [slot] = await listSlotUse(db, { resourceIds: [resourceId], from: startsAt, to });
  return (slot?.used ?? 0) + need.quantity <= (slot?.total ?? total);
}
