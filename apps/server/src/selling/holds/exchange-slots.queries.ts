import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { returnUnits } from './give-back.queries.ts';
import type { LockedNeeds } from './reserve-needs.ts';
import { type Slot, slotName } from './resources.queries.ts';

interface Exchange {
  /** Slots of which the hold has one unit each. */
  readonly from: readonly Slot[];
  /** Slots of which it has one unit each afterwards. */
  readonly to: readonly Slot[];
  readonly locked: LockedNeeds;
}

/**
 * Gives slots of a confirmed hold back and takes others instead. Returns false, and changes nothing, if one of the others has
 * nothing left. `lockNeeds` has locked the counters of all of them.
 */
export async function exchangeSlots(
  tx: Tx,
  holdId: string,
  { from, to, locked: { slots, left } }: Exchange,
): Promise<boolean> {
  const countersOf = (named: readonly Slot[]) => named.flatMap((slot) => slots.get(slotName(slot)) ?? []);
  const [before, after] = [new Set(countersOf(from)), new Set(countersOf(to))];
  const added = [...after].filter((id) => !before.has(id));
  if (added.some((id) => (left.get(id) ?? 0) < 1)) return false;
  for (const capacityId of [...before].filter((id) => !after.has(id)))
    if (!(await returnUnits(tx, holdId, { capacityId, quantity: 1 })))
      throw new Error(`Hold ${holdId} has nothing of counter ${capacityId}`);
  if (added.length > 0)
    await sql`
      with taken as (
        insert into hold_units (hold_id, capacity_id, quantity)
        select ${holdId}::uuid, id, 1 from unnest(${added}::int[]) as given (id)
        returning capacity_id)
      update capacities set sold = sold + 1 from taken where capacities.id = taken.capacity_id`.execute(tx);
  return true;
}
