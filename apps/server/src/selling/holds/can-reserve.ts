import type { Db } from '../../platform/db/database.ts';
import { findCapacity } from './holds.queries.ts';
import { isAnyTaken } from './periods.queries.ts';
import type { Need } from './reserve-needs.ts';
import { listSlotUse } from './slot-use.queries.ts';

/**
 * Whether these needs are free at the moment. Nothing is locked, so that it may have changed by the time somebody reserves
 * them. It is for showing only.
 */
export async function canReserve(db: Db, needs: readonly Need[], now: Date): Promise<boolean> {
  const periods = needs.flatMap((need) => (need.sort === 'period' ? [need] : []));
  if (periods.length > 0 && (await isAnyTaken(db, periods, now))) return false;
  for (const need of needs) if (need.sort !== 'period' && !(await isFree(db, need))) return false;
  return true;
}

async function isFree(db: Db, need: Exclude<Need, { sort: 'period' }>): Promise<boolean> {
  if (need.sort === 'units') {
    const counter = await findCapacity(db, need.capacityId);
    return counter !== undefined && counter.held + counter.sold + need.quantity <= counter.total;
  }
  const { resourceId, startsAt, total } = need.slot;
  const to = new Date(startsAt.getTime() + 1);
  const [slot] = await listSlotUse(db, { resourceIds: [resourceId], from: startsAt, to });
  return (slot?.used ?? 0) + need.quantity <= (slot?.total ?? total);
}
