import { randomUUID } from 'node:crypto';
import type { BoughtUnits } from '@tessera/domain/selling/orders/order-lines';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { SoldLine } from '../../selling/line-kind.ts';
import { participantProfiles } from '../../people/accounts/public.ts';

/**
 * Stores the shares of a paid order line as one lot of its buyer. Returns and transfers may divide the lot later.
 * `holder` is the buyer's commitment in the pool's log, in hex.
 */
export async function createLot(tx: Tx, line: SoldLine, holder: string | null, now: Date): Promise<void> {
  const { id, listingId, buyerId, quantity, amount, extraUnits } = line;
  await tx
    .insertInto('shareLots')
    .values({
      id: randomUUID(),
      listingId,
      holderId: buyerId,
      orderLineId: id,
      quantity,
      amount,
      extraUnits,
      holder: holder === null ? null : Buffer.from(holder, 'hex'),
      acquiredAt: now,
    })
    .execute();
}

export interface Lot extends BoughtUnits {
  readonly id: string;
  /** Null once the holder's account was deleted. */
  readonly holderId: number | null;
  readonly holder: Buffer | null;
}

/**
 * Locks the lots of an order line that somebody owns, in the order in which they are taken back: the buyer's own lots
 * first, then transferred ones, each with the oldest first. With `holderId`, only lots of this person that no open
 * invitation offers.
 */
export async function lockOwnedLots(
  tx: Tx,
  {
    lineId,
    buyerId,
    holderId,
  }: { readonly lineId: string; readonly buyerId: number | null; readonly holderId?: number | undefined },
): Promise<Lot[]> {
  return tx
    .selectFrom('shareLots')
    .select(['id', 'holderId', 'holder', 'quantity', 'amount', 'extraUnits'])
    .where('orderLineId', '=', lineId)
    .where('status', '=', 'owned')
    .$if(holderId !== undefined, (query) =>
      query.where('holderId', '=', holderId ?? 0).where('offeredIn', 'is', null),
    )
    .orderBy((lot) => lot('holderId', 'is not distinct from', buyerId), 'desc')
    .orderBy('acquiredAt')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Separates units from a lot, and returns the id of the lot that consists of exactly these units. That is the lot
 * itself if the units are all of it, and otherwise a new lot.
 */
export async function divideLot(
  tx: Tx,
  lot: BoughtUnits & Pick<Lot, 'id'>,
  taken: BoughtUnits,
): Promise<string> {
  if (taken.quantity === lot.quantity) return lot.id;
  await tx
    .updateTable('shareLots')
    .set((columns) => ({
      quantity: columns('quantity', '-', taken.quantity),
      amount: columns('amount', '-', taken.amount),
      extraUnits: columns('extraUnits', '-', taken.extraUnits),
    }))
    .where('id', '=', lot.id)
    .execute();
  const id = randomUUID();
  await sql`
    insert into share_lots (id, listing_id, holder_id, order_line_id, holder, acquired_at, received_in,
      quantity, amount, extra_units)
    select ${id}, listing_id, holder_id, order_line_id, holder, acquired_at, received_in,
      ${taken.quantity}, ${taken.amount}, ${taken.extraUnits}
    from share_lots where id = ${lot.id}`.execute(tx);
  return id;
}

/** Marks units of a lot as returned. */
export async function markReturned(tx: Tx, lot: Lot, taken: BoughtUnits, now: Date): Promise<void> {
  await tx
    .updateTable('shareLots')
    .set({ status: 'returned', returnedAt: now, offeredIn: null })
    .where('id', '=', await divideLot(tx, lot, taken))
    .execute();
}

export interface Participant {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly subfolderNumber: number;
  readonly shares: number;
  /** When the person got the last of these shares. */
  readonly since: Date;
}

/** People who own shares of a listing, without those who chose not to be listed. Those with the most shares come first. */
export async function listParticipants(db: Db, listingId: number, limit: number): Promise<Participant[]> {
  return db
    .selectFrom('shareLots as lot')
    .innerJoin(participantProfiles.as('person'), 'person.id', 'lot.holderId')
    .select((each) => [
      'person.id',
      'person.firstName',
      'person.lastName',
      'person.subfolderNumber',
      each.fn.sum<number>('lot.quantity').as('shares'),
      each.fn.max('lot.acquiredAt').as('since'),
    ])
    .where('lot.listingId', '=', listingId)
    .where('lot.status', '=', 'owned')
    .where('person.isListed', '=', true)
    .groupBy(['person.id', 'person.firstName', 'person.lastName', 'person.subfolderNumber'])
    .orderBy('shares', 'desc')
    .orderBy('person.id')
    .limit(limit)
    .$narrowType<{ subfolderNumber: number }>()
    .execute();
}

/**
 * Counts everybody who owns shares of a listing, with their shares and what was paid for them. Deleted accounts are not
 * counted as people, but their shares are.
 */
export async function countOwners(
  db: Db,
  listingId: number,
): Promise<{ people: number; shares: number; amount: number }> {
  return db
    .selectFrom('shareLots')
    .select((lot) => [
      lot.fn.count<number>('holderId').distinct().as('people'),
      lot.fn.coalesce(lot.fn.sum<number>('quantity'), lot.val(0)).as('shares'),
      sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'),
    ])
    .where('listingId', '=', listingId)
    .where('status', '=', 'owned')
    .executeTakeFirstOrThrow();
}

/** How many shares a person owns, and of how many listings. */
export async function countMyShares(
  db: Db,
  userId: number,
): Promise<{ readonly shares: number; readonly listings: number }> {
  return db
    .selectFrom('shareLots')
    .select((lot) => [
      lot.fn.coalesce(lot.fn.sum<number>('quantity'), lot.val(0)).as('shares'),
      lot.fn.count<number>('listingId').distinct().as('listings'),
    ])
    .where('holderId', '=', userId)
    .where('status', '=', 'owned')
    .executeTakeFirstOrThrow();
}

/** Pools with sales that are missing in their share log. */
export async function listUnloggedPools(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('shareLots')
    .select('listingId')
    .distinct()
    .where('holder', 'is', null)
    .where('holderId', 'is not', null)
    .where('status', '=', 'owned')
    .where('listingId', 'is not', null)
    .$narrowType<{ listingId: number }>()
    .limit(100)
    .execute();
  return rows.map(({ listingId }) => listingId);
}

/** The sales of a pool that are missing in its share log, the oldest first. */
export async function listUnloggedLots(
  tx: Tx,
  listingId: number,
): Promise<
  {
    readonly id: string;
    readonly holderId: number;
    readonly orderLineId: string;
    readonly quantity: number;
  }[]
> {
  return tx
    .selectFrom('shareLots')
    .select(['id', 'holderId', 'orderLineId', 'quantity'])
    .where('listingId', '=', listingId)
    .where('holder', 'is', null)
    .where('holderId', 'is not', null)
    .where('status', '=', 'owned')
    .orderBy('acquiredAt')
    .orderBy('id')
    .$narrowType<{ holderId: number }>()
    .execute();
}

export async function updateHolder(tx: Tx, id: string, holder: string): Promise<void> {
  await tx
    .updateTable('shareLots')
    .set({ holder: Buffer.from(holder, 'hex') })
    .where('id', '=', id)
    .execute();
}
