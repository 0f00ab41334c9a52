import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ExportedData } from '../../personal-data.ts';
import { listings, sharePools } from '../../market/listings/public.ts';

export async function exportShares(db: Db, userId: number): Promise<ExportedData> {
  const lots = await db
    .selectFrom('shareLots')
    .leftJoin(listings.as('listing'), 'listing.id', 'shareLots.listingId')
    .select(['shareLots.listingId', 'listing.title', 'shareLots.quantity', 'shareLots.amount'])
    .select(['shareLots.status', 'shareLots.acquiredAt', 'shareLots.returnedAt'])
    .where('shareLots.holderId', '=', userId)
    .orderBy('shareLots.acquiredAt')
    .execute();
  const transfers = await db
    .selectFrom('shareTransfers')
    .select(['listingId', 'quantity', 'status', 'createdAt', 'decidedAt', 'recipientEmail'])
    .select((is) => is('senderId', '=', userId).as('isMine'))
    .where((is) => is.or([is('senderId', '=', userId), is('recipientId', '=', userId)]))
    .orderBy('createdAt')
    .execute();
  return { Shares: lots, 'Share transfers': transfers };
}

export interface OwnedLine {
  readonly lineId: string;
  readonly listingId: number;
  readonly holderId: number | null;
  readonly quantity: number;
  readonly amount: number;
  readonly currency: string;
}

const ownedInPools = (isOpen: boolean) => sql`
  from share_lots lot
  join ${sharePools} pool on pool.listing_id = lot.listing_id
  join ${listings} listing on listing.id = lot.listing_id
  where lot.status = 'owned' and (pool.status in ('open', 'extended')) = ${isOpen}`;

const columns = sql`
  lot.order_line_id as "lineId", lot.listing_id as "listingId", lot.holder_id as "holderId", pool.currency,
  sum(lot.quantity)::bigint as quantity, sum(lot.amount)::bigint as amount`;

const groups = sql`group by lot.order_line_id, lot.listing_id, lot.holder_id, pool.currency order by lot.order_line_id`;

/** Shares that a person owns in pools that are still open, by the order line that bought them. */
export async function listReturnable(db: Db, userId: number): Promise<OwnedLine[]> {
  const { rows } = await sql<OwnedLine>`
    select ${columns} ${ownedInPools(true)} and lot.holder_id = ${userId} ${groups}`.execute(db);
  return rows;
}

/** Shares that people own in a seller's open pools, by the order line that bought them. */
export async function listSoldInOpenPools(db: Db, sellerId: number): Promise<OwnedLine[]> {
  const { rows } = await sql<OwnedLine>`
    select ${columns} ${ownedInPools(true)} and listing.user_id = ${sellerId} ${groups}`.execute(db);
  return rows;
}

/** How many shares a person owns in pools that are no longer open. They stay owned when the account is deleted. */
export async function countSettledShares(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ shares: number }>`
    select coalesce(sum(lot.quantity), 0) as shares ${ownedInPools(false)}
      and lot.holder_id = ${userId}`.execute(db);
  return rows[0]?.shares ?? 0;
}

/** How many open and how many settled pools of a seller have shares that somebody owns. */
export async function countSoldPools(
  db: Db,
  sellerId: number,
): Promise<{ readonly open: number; readonly settled: number }> {
  const { rows } = await sql<{ open: number; settled: number }>`
    select count(distinct pool.listing_id) filter (where pool.status in ('open', 'extended')) as open,
      count(distinct pool.listing_id) filter (where pool.status not in ('open', 'extended')) as settled
    from share_lots lot
    join ${sharePools} pool on pool.listing_id = lot.listing_id
    join ${listings} listing on listing.id = lot.listing_id
    where lot.status = 'owned' and listing.user_id = ${sellerId}`.execute(db);
  return rows[0] ?? { open: 0, settled: 0 };
}

/**
 * Ends all open invitations from a person or to their address, so that the shares can be returned, and deletes the
 * addresses in them.
 */
export async function eraseTransfers(
  tx: Tx,
  { userId, email, now }: { readonly userId: number; readonly email: string | null; readonly now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update share_transfers
    set status = case when sender_id = ${userId} then 'withdrawn' else 'declined' end, decided_at = ${now},
      recipient_email = null
    where status = 'open' and (sender_id = ${userId} or recipient_email = ${email})
    returning id`.execute(tx);
  await sql`
    update share_lots set offered_in = null
    where offered_in = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx);
  await sql`
    update share_transfers set recipient_email = null
    where sender_id = ${userId} or recipient_id = ${userId} or recipient_email = ${email}`.execute(tx);
}

/**
 * Removes a person as the owner of shares. The shares stay owned without a name, and the pool's log still contains the
 * person's commitment.
 */
export async function eraseHolder(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable('shareLots').set({ holderId: null }).where('holderId', '=', userId).execute();
}
