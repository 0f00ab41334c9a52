import type { PriceChange } from '@tessera/domain/market/listings/prices/price-changes';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface StoredPriceChange extends PriceChange {
  /** Whether it has been decided if people who saved the listing are notified of the change. */
  readonly isConsidered: boolean;
}

/** Only this many of the latest changes of a listing are shown. */
const MAX_CHANGES = 200;

export async function createPriceChange(tx: Tx, listingId: number, change: PriceChange): Promise<void> {
  await tx
    .insertInto('listingPriceChanges')
    .values({ listingId, ...change })
    .execute();
}

/** The listing's latest price changes, the oldest of them first. */
export async function findPriceChanges(db: Db, listingId: number): Promise<StoredPriceChange[]> {
  const rows = await db
    .selectFrom('listingPriceChanges')
    .select(['currency', 'oldPrice', 'newPrice', 'changedAt', 'consideredAt'])
    .where('listingId', '=', listingId)
    .orderBy('changedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_CHANGES)
    .execute();
  return rows
    .map(({ consideredAt, ...change }) => ({ ...change, isConsidered: consideredAt !== null }))
    .toReversed();
}

/** A listing with a price change that has not been considered yet. Listings in `done` are left out. */
export async function findChangedPrice(db: Db, done: readonly number[]): Promise<number | undefined> {
  const row = await db
    .selectFrom('listingPriceChanges')
    .select('listingId')
    .where('consideredAt', 'is', null)
    .$if(done.length > 0, (query) => query.where('listingId', 'not in', done))
    .orderBy('changedAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.listingId;
}

export async function markPricesConsidered(tx: Tx, listingId: number, now: Date): Promise<void> {
  await tx
    .updateTable('listingPriceChanges')
    .set({ consideredAt: now })
    .where('listingId', '=', listingId)
    .where('consideredAt', 'is', null)
    .execute();
}
