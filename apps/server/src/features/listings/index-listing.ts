import { canonicalValues, publicValues } from '@tessera/domain/listings/canonical';
import type { FormValues } from '@tessera/domain/listings/fields';
import { findableOf } from '@tessera/domain/listings/search';
import { isPublic, type StoredStatus } from '@tessera/domain/listings/statuses';
import type { System } from '@tessera/domain/listings/systems';
import type { Tx } from '../../platform/db/database.ts';
import type { SearchIndex } from '../../platform/search-index/search-index.ts';

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
  /** Where everybody may know it to be. */
  readonly publicLatitude: number | null;
  readonly publicLongitude: number | null;
}

export interface Indexing {
  readonly searchIndex: SearchIndex;
  /** The transaction that changes the listing, so that what is found is never older than what is read. */
  readonly tx: Tx;
  readonly now: Date;
}

/** Makes a listing findable as it is now, or not at all where it is not live. */
export async function indexListing({ searchIndex, tx, now }: Indexing, listing: Indexed): Promise<void> {
  const { id, system, listedAt, expiresAt, priceAmount, currency } = listing;
  if (!isPublic(listing, now) || listedAt === null || expiresAt === null) return searchIndex.remove(tx, [id]);
  const values = publicValues(system, listing.formValues);
  await searchIndex.put(tx, {
    id,
    system,
    listedAt,
    expiresAt,
    price: priceAmount,
    currency,
    // Never the exact point of those who do not show it: circles around many centres would give it away.
    latitude: listing.publicLatitude,
    longitude: listing.publicLongitude,
    findable: findableOf(system, canonicalValues(system, values)),
  });
}
