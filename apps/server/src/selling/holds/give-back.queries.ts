import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { lockCapacities } from './holds.queries.ts';

/**
 * Puts units of a confirmed hold back on sale after a refund. `extraUnits` of them had the higher price
 * (`Offer.extraStep`), and can be sold at it again.
 */
export async function returnSold(
  tx: Tx,
  capacityId: number,
  { quantity, extraUnits }: { readonly quantity: number; readonly extraUnits: number },
): Promise<void> {
  await sql`
    update capacities set sold = sold - ${quantity}, extra_units = extra_units + ${extraUnits}
    where id = ${capacityId}`.execute(tx);
}

/**
 * Gives back everything that confirmed holds have sold, after a cancellation: their units and their periods. Has no effect
 * on a hold whose units were given back before. The caller has locked the counters.
 */
export async function returnNeeds(tx: Tx, holdIds: readonly string[]): Promise<void> {
  if (holdIds.length === 0) return;
  await sql`
    with returned as (
      update holds set status = 'released' where id = any(${holdIds}::uuid[]) and status = 'confirmed'
      returning id, capacity_id, quantity),
    units as (
      select capacity_id, quantity from returned where capacity_id is not null
      union all
      select more.capacity_id, more.quantity from hold_units more join returned on returned.id = more.hold_id),
    sums as (select capacity_id, sum(quantity)::int as quantity from units group by capacity_id),
    periods as (
      update hold_periods set status = 'released' from returned where hold_periods.hold_id = returned.id)
    update capacities set sold = sold - sums.quantity from sums where capacities.id = sums.capacity_id`.execute(
    tx,
  );
}

/**
 * Gives back some units of one counter of a confirmed hold, for example after a refund of part of an order. The other units
 * stay sold. Returns false, and changes nothing, if the hold has not as many. The caller has locked the order.
 */
export async function returnUnits(
  tx: Tx,
  holdId: string,
  { capacityId, quantity }: { readonly capacityId: number; readonly quantity: number },
): Promise<boolean> {
  await lockCapacities(tx, [capacityId]);
  const { rows } = await sql<{ id: string }>`
    with kept as (
      update holds
      set quantity = nullif(quantity - ${quantity}, 0),
        capacity_id = case when quantity = ${quantity} then null else capacity_id end,
        extra_units = case when quantity = ${quantity} then null else extra_units end
      where id = ${holdId} and status = 'confirmed' and is_whole
        and capacity_id = ${capacityId} and quantity >= ${quantity}
      returning id),
    further as (
      update hold_units set quantity = hold_units.quantity - ${quantity} from holds
      where hold_units.hold_id = ${holdId} and hold_units.capacity_id = ${capacityId}
        and hold_units.quantity > ${quantity} and holds.id = hold_units.hold_id and holds.status = 'confirmed'
      returning hold_units.hold_id as id),
    ended as (
      delete from hold_units using holds
      where hold_units.hold_id = ${holdId} and hold_units.capacity_id = ${capacityId}
        and hold_units.quantity = ${quantity} and holds.id = hold_units.hold_id and holds.status = 'confirmed'
      returning hold_units.hold_id as id),
    changed as (select id from kept union all select id from further union all select id from ended),
    counted as (
      update capacities set sold = sold - ${quantity} where id = ${capacityId} and exists (select from changed))
    select id from changed`.execute(tx);
  return rows.length > 0;
}
