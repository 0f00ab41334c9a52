import type { PriceChange } from '@tessera/domain/market/listings/prices/price-changes';
import type { System } from '@tessera/domain/market/listings/systems';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { builtOnce, type Params, prepared } from '../../platform/db/prepared.ts';
import { activePeople } from '../../people/accounts/public.ts';

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

interface Named {
  readonly id: number;
  readonly system: System;
  /** The person who asks. Owners see the changes of listings that others do not see. */
  readonly viewerId: number | null;
  readonly now: Date;
}

interface ListedPrices {
  readonly currency: string;
  readonly priceAmount: number | null;
  readonly changes: readonly PriceChange[];
}

interface PricedRow {
  readonly currency: string;
  readonly priceAmount: number | null;
  readonly changes: readonly (Omit<PriceChange, 'changedAt'> & { readonly changedAt: string })[];
}

const pricesOf = builtOnce(
  (value: Params<Named>) => sql<PricedRow>`
    select l.currency, l.price_amount as "priceAmount", (
      select coalesce(json_agg(json_build_object(
        'currency', c.currency, 'oldPrice', c.old_price, 'newPrice', c.new_price, 'changedAt', c.changed_at)
        order by c.changed_at, c.id), '[]')
      from (
        select * from listing_price_changes where listing_id = l.id
        order by changed_at desc, id desc limit ${sql.lit(MAX_CHANGES)}) c) as changes
    from listings l left join ${activePeople} seller on seller.id = l.user_id
    where l.id = ${value('id')} and l.system = ${value('system')} and (
      l.user_id = ${value('viewerId')}::int
      or (l.status = 'live' and l.hidden_at is null and (l.expires_at is null or l.expires_at > ${value('now')})
        and seller.id is not null)) ${prepared}`,
);

/** The price of a listing that the person may see, with its changes The oldest comes first. */
export async function findPricesFor(db: Db, named: Named): Promise<ListedPrices | undefined> {
  const [row] = await pricesOf(db, named);
  if (!row) return undefined;
  const { changes, ...listing } = row;
  return {
    ...listing,
    changes: changes.map((change) => ({ ...change, changedAt: new Date(change.changedAt) })),
  };
}
