import type { StoredStatus } from '@tessera/domain/market/listings/statuses';
import { parseSystem, type System } from '@tessera/domain/market/listings/systems';
import type { IfNotFull, StoredPoolStatus } from '@tessera/domain/selling/orders/statuses';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { people } from '../../people/accounts/public.ts';
import { capacities } from '../../selling/holds/public.ts';
import { firstPictureOf, listings, sharePools } from '../../market/listings/public.ts';
import { boughtLines } from '../../selling/orders/public.ts';

/** A listing with its pool. The listing may be hidden or over by now. */
export interface PoolOfListing {
  readonly listingId: number;
  readonly sellerId: number;
  readonly system: System;
  readonly title: string;
  readonly pictureId: number | null;
  readonly listingStatus: StoredStatus;
  readonly hiddenAt: Date | null;
  readonly expiresAt: Date | null;
  readonly isSellerSuspended: boolean;
  readonly status: StoredPoolStatus;
  readonly ifNotFull: IfNotFull;
  readonly capacityId: number;
  readonly currency: string;
  readonly shareCount: number;
  readonly closesAt: Date | null;
  readonly endsAt: Date | null;
  readonly sold: number;
}

type Row = Omit<PoolOfListing, 'system'> & { readonly system: string };

const poolColumns = sql`
  listing.id as "listingId", listing.user_id as "sellerId", listing.system, listing.title, picture.id as "pictureId",
  listing.status as "listingStatus", listing.hidden_at as "hiddenAt", listing.expires_at as "expiresAt",
  seller.suspended_at is not null as "isSellerSuspended", pool.status, pool.if_not_full as "ifNotFull",
  pool.capacity_id as "capacityId", pool.currency, pool.share_count as "shareCount", pool.closes_at as "closesAt",
  pool.ends_at as "endsAt",
  capacity.sold`;

const poolTables = sql`
  ${listings} listing
  join ${sharePools} pool on pool.listing_id = listing.id
  join ${capacities} capacity on capacity.id = pool.capacity_id
  join ${people} seller on seller.id = listing.user_id
  left join lateral ${firstPictureOf(sql`listing.id`)} picture on true`;

// The columns' check constraints allow only the values of these types.
function toPool(row: Row): PoolOfListing[] {
  const system = parseSystem(row.system);
  return system === undefined ? [] : [{ ...row, system }];
}

/** The pools of these listings, in no particular order. */
export async function listPoolsOf(db: Db, listingIds: readonly number[]): Promise<PoolOfListing[]> {
  if (listingIds.length === 0) return [];
  const { rows } = await sql<Row>`
    select ${poolColumns} from ${poolTables} where listing.id = any(${listingIds}::int[])`.execute(db);
  return rows.flatMap(toPool);
}

/** A seller's pools that have sold shares, the newest listing first. */
export async function listPoolsOfSeller(db: Db, sellerId: number, limit: number): Promise<PoolOfListing[]> {
  const { rows } = await sql<Row>`
    select ${poolColumns} from ${poolTables}
    where listing.user_id = ${sellerId} and capacity.sold > 0
    order by listing.id desc limit ${limit}`.execute(db);
  return rows.flatMap(toPool);
}

/** A lot: shares of one order line that somebody got at the same time and still holds. */
export interface HeldLot {
  readonly id: string;
  readonly listingId: number;
  readonly quantity: number;
  readonly amount: number;
  readonly extraUnits: number;
  readonly acquiredAt: Date;
  /** The open invitation in which these shares are offered to somebody. Null if there is none. */
  readonly offeredIn: string | null;
  readonly lineId: string;
  readonly holdId: string | null;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly unitAmount: number;
  /** Null once the account that paid was deleted. */
  readonly buyerId: number | null;
}

const lotColumns = sql`
  lot.id, lot.listing_id as "listingId", lot.quantity, lot.amount, lot.extra_units as "extraUnits",
  lot.acquired_at as "acquiredAt", lot.offered_in as "offeredIn", line.id as "lineId", line.hold_id as "holdId",
  line.order_id as "orderId", line.order_number as "orderNumber", line.unit_amount as "unitAmount",
  line.buyer_id as "buyerId"`;

/** All lots of shares that a person holds, the newest first. */
export async function listHeldLots(db: Db, holderId: number): Promise<HeldLot[]> {
  const { rows } = await sql<HeldLot>`
    select ${lotColumns}
    from share_lots lot join ${boughtLines} line on line.id = lot.order_line_id
    where lot.holder_id = ${holderId} and lot.status = 'owned' and lot.listing_id is not null
    order by lot.acquired_at desc, lot.id`.execute(db);
  return rows;
}

interface HoldingKey {
  readonly listingId: number;
  readonly holderId: number;
}

/** A person's lots of shares of one pool, the oldest first. */
export async function listLotsOf(db: Db, { listingId, holderId }: HoldingKey): Promise<HeldLot[]> {
  const { rows } = await sql<HeldLot>`
    select ${lotColumns}
    from share_lots lot join ${boughtLines} line on line.id = lot.order_line_id
    where lot.listing_id = ${listingId} and lot.holder_id = ${holderId} and lot.status = 'owned'
    order by lot.acquired_at, lot.id`.execute(db);
  return rows;
}

/**
 * `listLotsOf`, with the lots locked. The caller has locked the pool's counter, so the person's shares do not change in
 * another transaction meanwhile.
 */
export async function lockLotsOf(tx: Tx, key: HoldingKey): Promise<HeldLot[]> {
  await sql`
    select from share_lots where listing_id = ${key.listingId} and holder_id = ${key.holderId} and status = 'owned'
    order by id for update`.execute(tx);
  return listLotsOf(tx, key);
}
