import type { BookedHolder, BookedLot, BookedShareLine } from '@tessera/domain/selling/money/compare-owners';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { readInPages } from '../../platform/db/read-in-pages.ts';
import { loggedHolders, loggedSales } from '../../sold/pools/public.ts';
import { shareOwners, soldShareLines } from '../../sold/shares/public.ts';

/** Reads all owned lots of shares in pages, with who should own each and what its pool's log says. */
export async function* readBookedLots(tx: Tx): AsyncGenerator<BookedLot[]> {
  yield* readInPages(
    tx,
    sql<BookedLot>`
      select lot.id::text, line.id::text as line_id, line.currency, lot.quantity, lot.amount, lot.extra_units,
        line.unit_amount, line.extra_amount, lot.holder_id as account,
        case when lot.received_in is null then line.buyer_id else lot.recipient_id end as rightful_account,
        encode(lot.holder, 'hex') as holder, logged.account as holder_account
      from ${shareOwners} lot
      join ${soldShareLines} line on line.id = lot.order_line_id
      left join ${loggedHolders} logged
        on logged.pool = coalesce(lot.listing_id, line.pool) and logged.holder = lot.holder
      where lot.status = 'owned' and coalesce(lot.listing_id, line.pool) is not null
      order by lot.id`,
  );
}

/** Reads all paid order lines of shares in pages, with their lots and the sale that their receipt names in the log. */
export async function* readBookedShareLines(tx: Tx): AsyncGenerator<BookedShareLine[]> {
  yield* readInPages(
    tx,
    sql<BookedShareLine>`
      select line.id::text, line.currency, line.quantity, line.refunded_quantity, line.amount, line.refunded_amount,
        coalesce(lots.owned, 0)::bigint as owned, coalesce(lots.owned_amount, 0)::bigint as owned_amount,
        coalesce(lots.returned, 0)::bigint as returned, sale.quantity::bigint as logged_quantity,
        sale.account as logged_account, line.buyer_id as buyer
      from ${soldShareLines} line
      left join (
        select order_line_id, sum(quantity) filter (where status = 'owned') as owned,
          sum(amount) filter (where status = 'owned') as owned_amount,
          sum(quantity) filter (where status = 'returned') as returned
        from ${shareOwners} lot group by order_line_id) lots on lots.order_line_id = line.id
      left join ${loggedSales} sale on sale.order_line_id = line.id
      order by line.id`,
  );
}

/** Reads everybody who is in a pool's log or owns shares of the pool, by commitment, in pages. */
export async function* readBookedHolders(tx: Tx): AsyncGenerator<BookedHolder[]> {
  yield* readInPages(
    tx,
    sql<BookedHolder>`
      select pool, encode(holder, 'hex') as holder, coalesce(logged.shares, 0)::bigint as logged,
        coalesce(logged.leaf, 0) as leaf, coalesce(owned.shares, 0)::bigint as owned,
        coalesce(owned.lot_ids, '{}') as lot_ids, logged.account, logged.salt
      from ${loggedHolders} logged
      full join (
        select coalesce(lot.listing_id, line.pool) as pool, lot.holder, sum(lot.quantity) as shares,
          array_agg(lot.id::text order by lot.id) as lot_ids
        from ${shareOwners} lot join ${soldShareLines} line on line.id = lot.order_line_id
        where lot.status = 'owned' and lot.holder is not null and coalesce(lot.listing_id, line.pool) is not null
        group by 1, 2) owned using (pool, holder)
      order by pool, holder`,
  );
}
