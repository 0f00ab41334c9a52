import { canonicalValues, publicValues } from '@tessera/domain/market/listings/canonical';
import type { FormValues } from '@tessera/domain/market/listings/fields';
import { findableOf } from '@tessera/domain/market/listings/search/findable';
import { isPublic, type StoredStatus } from '@tessera/domain/market/listings/statuses';
import type { System } from '@tessera/domain/market/listings/systems';
import type { Tx } from '../../../platform/db/database.ts';
import type { SearchIndex } from '../../../platform/search-index/search-index.ts';

export interface Indexed {
  readonly id: number;
  readonly system: System;
  readonly formValues: FormValues;
  readonly status: StoredStatus;
  readonly listedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly hiddenAt: Date | null;
  readonly priceAmount: number | null;
  readonly currency: string;
  readonly shuffleEnabled: boolean;
  /** The public location, which may be less exact than the one that the owner sees. */
  readonly publicLatitude: number | null;
  readonly publicLongitude: number | null;
}

export interface Indexing {
  readonly searchIndex: SearchIndex;
  /**
   * The transaction that changes the listing, so that searches never find an older version than the listing's page
   * shows.
   */
  readonly tx: Tx;
  readonly now: Date;
}

/** Updates a listing's entry in the search index, or removes the entry if the listing is not live. */
export async function indexListing({ searchIndex, tx, now }: Indexing, listing: Indexed): Promise<void> {
  const { id, system, listedAt, expiresAt, priceAmount, currency, shuffleEnabled } = listing;
  if (!isPublic(listing, now) || listedAt === null || expiresAt === null) return searchIndex.remove(tx, [id]);
  const values = publicValues(system, listing.formValues);
  await searchIndex.put(tx, {
    id,
    system,
    listedAt,
    expiresAt,
    price: priceAmount,
    currency,
    // The exact point is indexed only if the owner shows it. Otherwise searches around many centres would reveal it.
    latitude: listing.publicLatitude,
    longitude: listing.publicLongitude,
    findable: findableOf(system, canonicalValues(system, values), { isShuffle: shuffleEnabled }),
  });
}
