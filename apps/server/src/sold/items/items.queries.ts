import { toBusiness } from '@tessera/domain/people/business';
import type { StoredStatus } from '@tessera/domain/market/listings/statuses';
import { type FrozenSeller, toFrozenSeller } from '@tessera/domain/selling/orders/frozen-terms';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { businesses, people } from '../../people/accounts/public.ts';
import { capacities, lockCapacities } from '../../selling/holds/public.ts';
import { itemOffers, listingsOfActivePeople, photoFileOf } from '../../market/listings/public.ts';

export interface ItemForSale {
  readonly listingId: number;
  readonly sellerId: number;
  readonly seller: FrozenSeller;
  readonly photoFileId: number | null;
  readonly system: string;
  readonly title: string;
  readonly listingStatus: StoredStatus;
  readonly hiddenAt: Date | null;
  readonly expiresAt: Date | null;
  readonly isEnabled: boolean;
  readonly isInShares: boolean;
  readonly priceAmount: number | null;
  readonly currency: string;
  readonly capacityId: number;
  readonly stock: number;
  readonly collection: boolean;
  readonly postage: boolean;
  readonly postageAmount: number | null;
  /** The currency of the postage. It differs from the listing's currency while the seller is changing that. */
  readonly postageCurrency: string;
}

/** What these listings sell with “Buy now”, by the listing's id. Listings of suspended sellers are left out. */
export async function listItemsForSale(
  db: Db,
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, ItemForSale>> {
  const rows = await db
    .selectFrom(listingsOfActivePeople.as('listings'))
    .innerJoin(itemOffers.as('offers'), 'offers.listingId', 'listings.id')
    .innerJoin(capacities.as('capacities'), 'capacities.id', 'offers.capacityId')
    .innerJoin(people.as('sellers'), 'sellers.id', 'listings.userId')
    .leftJoin(businesses.as('businesses'), 'businesses.userId', 'listings.userId')
    .select([
      'listings.id as listingId',
      'listings.userId as sellerId',
      'sellers.firstName as sellerName',
      'businesses.details as business',
      photoFileOf(sql.ref('listings.id')).as('photoFileId'),
      'listings.system',
      'listings.title',
      'listings.status as listingStatus',
      'listings.hiddenAt',
      'listings.expiresAt',
      'listings.shuffleEnabled as isInShares',
      'listings.priceAmount',
      'listings.currency',
      'offers.isEnabled',
      'offers.capacityId',
      'offers.collection',
      'offers.postage',
      'offers.postageAmount',
      'offers.currency as postageCurrency',
      'capacities.total as stock',
    ])
    .where('listings.id', '=', sql<number>`any(${listingIds}::int[])`)
    .execute();
  // The column's check constraint allows only the statuses of `StoredStatus`.
  return new Map(
    rows.map(({ sellerName, business, ...row }) => [
      row.listingId,
      {
        ...row,
        seller: toFrozenSeller({
          name: sellerName,
          business: business && toBusiness(business),
        }),
        listingStatus: row.listingStatus as StoredStatus,
      },
    ]),
  );
}

export async function listItemCounters(db: Db, listingIds: readonly number[]): Promise<number[]> {
  const offers = await db
    .selectFrom(itemOffers.as('offers'))
    .select('capacityId')
    .where('listingId', '=', sql<number>`any(${listingIds}::int[])`)
    .execute();
  return offers.map(({ capacityId }) => capacityId);
}

/**
 * Whether somebody is paying for units of these listings at the moment. It locks their counters, so that nobody else
 * begins to pay during this transaction.
 */
export async function hasHeldUnits(tx: Tx, listingIds: readonly number[]): Promise<boolean> {
  const locked = await lockCapacities(tx, await listItemCounters(tx, listingIds));
  return [...locked.values()].some(({ held }) => held > 0);
}
