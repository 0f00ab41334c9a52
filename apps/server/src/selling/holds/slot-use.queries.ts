import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** What is reserved and sold of a slot that serves several customers. */
export interface SlotUse {
  readonly resourceId: number;
  readonly startsAt: Date;
  readonly total: number;
  readonly used: number;
}

/** Slots of these resources that begin in this time and of which something was reserved before. */
export async function listSlotUse(
  db: Db,
  {
    resourceIds,
    from,
    to,
  }: { readonly resourceIds: readonly number[]; readonly from: Date; readonly to: Date },
): Promise<readonly SlotUse[]> {
  const { rows } = await sql<SlotUse>`
    select slot.resource_id, slot.starts_at, counter.total, counter.held + counter.sold as used
    from resource_slots slot join capacities counter on counter.id = slot.capacity_id
    where slot.resource_id = any(${resourceIds}::int[])
      and slot.starts_at >= ${from} and slot.starts_at < ${to}
    order by slot.resource_id, slot.starts_at
    limit 20000`.execute(db);
  return rows;
}

/**
 * Changes how much there is in the slots of a resource that begin later. A slot of which more is reserved already has
 * exactly that much, so nothing more is reserved of it.
 */
export async function updateSlotTotals(
  tx: Tx,
  { resourceId, from, total }: { readonly resourceId: number; readonly from: Date; readonly total: number },
): Promise<void> {
  // The counters are locked in the order of their ids, as reservations lock them.
  await sql`
    with counters as (
      select counter.id from capacities counter
      join resource_slots slot on slot.capacity_id = counter.id
      where slot.resource_id = ${resourceId} and slot.starts_at >= ${from}
      order by counter.id for update of counter)
    update capacities set total = greatest(${total}::int, held + sold)
    from counters where capacities.id = counters.id`.execute(tx);
}

/** The resources of which these capacities count a slot. Capacities of anything else have none. */
export async function listResourcesOfSlots(db: Db, capacityIds: readonly number[]): Promise<number[]> {
  if (capacityIds.length === 0) return [];
  const rows = await db
    .selectFrom('resourceSlots')
    .select('resourceId')
    .distinct()
    .where('capacityId', '=', sql<number>`any(${capacityIds}::int[])`)
    .execute();
  return rows.map(({ resourceId }) => resourceId);
}
