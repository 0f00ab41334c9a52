import type { BookedCapacity } from '@tessera/domain/selling/money/reconciliation';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { readInPages } from '../../platform/db/read-in-pages.ts';
import { capacities, furtherUnits, reservations } from '../../selling/holds/public.ts';
import { sharePools } from '../../market/listings/public.ts';
import { soldUnits } from '../../selling/orders/public.ts';
import { loggedPools } from '../../sold/pools/public.ts';
import { ownedShares } from '../../sold/shares/public.ts';

/** Reads all counters in pages, with what holds, paid lines, owned shares and pool logs say about them. */
export async function* readBookedCapacities(tx: Tx): AsyncGenerator<BookedCapacity[]> {
  yield* readInPages(
    tx,
    sql<BookedCapacity>`
      select coalesce('pool:' || pool.listing_id, 'capacity:' || capacity.id) as source,
        capacity.total, capacity.held, capacity.sold,
        coalesce(held.units, 0)::bigint as held_by_holds, coalesce(sold.units, 0)::bigint as sold_by_lines,
        case when pool.listing_id is not null then coalesce(owned.units, 0)::bigint end as owned,
        case when pool.listing_id is not null then coalesce(logged.sold, 0)::bigint end as logged
      from ${capacities} capacity
      left join (
        select capacity_id, sum(quantity) as units from (
          select capacity_id, quantity from ${reservations} reservation where status = 'held'
          union all select capacity_id, quantity from ${furtherUnits} further where status = 'held') units
        group by capacity_id) held on held.capacity_id = capacity.id
      left join (
        select capacity_id, sum(units) as units from (
          select reservation.capacity_id,
            case when reservation.is_whole then reservation.quantity else line.units end as units
          from ${soldUnits} line join ${reservations} reservation on reservation.id = line.hold_id
          where reservation.status = 'confirmed'
          union all select capacity_id, quantity from ${furtherUnits} further where status = 'confirmed') units
        group by capacity_id) sold
        on sold.capacity_id = capacity.id
      left join ${sharePools} pool on pool.capacity_id = capacity.id
      left join (
        select listing_id, sum(quantity) as units from ${ownedShares} lot group by listing_id) owned
        on owned.listing_id = pool.listing_id
      left join ${loggedPools} logged on logged.pool_id = pool.listing_id
      where capacity.held > 0 or capacity.sold > 0 or held.units > 0 or sold.units > 0 or owned.units > 0
        or logged.sold > 0
      order by capacity.id`,
  );
}
