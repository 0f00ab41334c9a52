import type { ItemOffer } from '@tessera/domain/market/listings/prices/buy-now';
import type { Db, Tx } from '../../platform/db/database.ts';
import { capacities, createCapacity, updateCapacity } from '../../selling/holds/public.ts';

export interface StoredItemOffer extends ItemOffer {
  readonly isEnabled: boolean;
  readonly sold: number;
  readonly held: number;
}

function selectOffer(db: Db, listingId: number) {
  return db
    .selectFrom('itemOffers')
    .innerJoin(capacities.as('capacities'), 'capacities.id', 'itemOffers.capacityId')
    .select([
      'itemOffers.isEnabled',
      'itemOffers.collection',
      'itemOffers.postage',
      'itemOffers.postageAmount',
      'itemOffers.currency',
      'capacities.total',
      'capacities.sold',
      'capacities.held',
    ])
    .where('itemOffers.listingId', '=', listingId);
}

export type OfferRow = Awaited<ReturnType<ReturnType<typeof selectOffer>['executeTakeFirstOrThrow']>>;

export function toOffer({ total, postageAmount, currency, ...row }: OfferRow): StoredItemOffer {
  return {
    ...row,
    stock: total === 0 ? null : total,
    postagePrice: postageAmount === null ? null : { amount: postageAmount, currency },
  };
}

/** Locks the stock's counter, as buying does, so that price and stock cannot change during an order. */
export async function lockItemOffer(tx: Tx, listingId: number): Promise<StoredItemOffer | undefined> {
  const row = await selectOffer(tx, listingId).forUpdate().executeTakeFirst();
  return row && toOffer(row);
}

/** Stores an offer. The caller has locked it and checked that the stock covers all sold and reserved units. */
export async function saveItemOffer(
  tx: Tx,
  listingId: number,
  offer: ItemOffer & { readonly isEnabled: boolean },
  currency: string,
): Promise<void> {
  const { stock, collection, postage, postagePrice, isEnabled } = offer;
  const values = {
    isEnabled,
    collection,
    postage,
    postageAmount: postagePrice?.amount ?? null,
    currency: postagePrice?.currency ?? currency,
    closedWhenSoldOut: false,
  };
  const capacity = { total: stock ?? 0, extraUnits: 0 };
  const present = await tx
    .updateTable('itemOffers')
    .set(values)
    .where('listingId', '=', listingId)
    .returning('capacityId')
    .executeTakeFirst();
  if (present) return updateCapacity(tx, present.capacityId, capacity);
  const capacityId = await createCapacity(tx, capacity);
  await tx
    .insertInto('itemOffers')
    .values({ listingId, capacityId, ...values })
    .execute();
}

interface StockChange {
  readonly listingId: number;
  readonly isSoldOut: boolean;
}

/**
 * Listings whose status does not match their stock: live although sold out, or closed by selling out although in
 * stock.
 */
export async function listStockChanges(db: Db, limit: number): Promise<StockChange[]> {
  const rows = await db
    .selectFrom('itemOffers')
    .innerJoin('listings', 'listings.id', 'itemOffers.listingId')
    .innerJoin(capacities.as('capacities'), 'capacities.id', 'itemOffers.capacityId')
    .select(['itemOffers.listingId', 'itemOffers.closedWhenSoldOut'])
    .where('itemOffers.isEnabled', '=', true)
    .where((is) =>
      is.or([
        is.and([
          is('listings.status', '=', 'live'),
          is('capacities.total', '>', 0),
          is('capacities.sold', '>=', is.ref('capacities.total')),
          is('itemOffers.closedWhenSoldOut', '=', false),
        ]),
        is.and([
          is('listings.status', '=', 'closed'),
          is('capacities.sold', '<', is.ref('capacities.total')),
          is('itemOffers.closedWhenSoldOut', '=', true),
        ]),
      ]),
    )
    .orderBy('itemOffers.listingId')
    .limit(limit)
    .execute();
  return rows.map(({ listingId, closedWhenSoldOut }) => ({ listingId, isSoldOut: !closedWhenSoldOut }));
}

export async function markClosedWhenSoldOut(
  tx: Tx,
  listingId: number,
  closedWhenSoldOut: boolean,
): Promise<void> {
  await tx.updateTable('itemOffers').set({ closedWhenSoldOut }).where('listingId', '=', listingId).execute();
}
