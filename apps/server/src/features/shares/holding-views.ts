import type { PoolView } from '@tessera/contract/holdings';
import { mediaPath } from '@tessera/domain/listings/media';
import { isPublic } from '@tessera/domain/listings/statuses';
import type { System } from '@tessera/domain/listings/systems';
import { salesEnd } from '@tessera/domain/orders/share-sale';
import { poolStatus } from '@tessera/domain/orders/statuses';
import type { PoolOfListing } from './holdings.queries.ts';

export function showPool(pool: PoolOfListing): PoolView {
  const { shareCount, sold, status, ifNotFull } = pool;
  return {
    shareCount,
    sharesSold: sold,
    status: poolStatus(status, { shareCount, sold }),
    closesAt: salesEnd(pool),
    ifNotFull,
  };
}

interface ListingView {
  readonly listingId: number;
  readonly system: System;
  readonly title: string;
  readonly pictureUrl: string | null;
  readonly isPublic: boolean;
}

/** People who hold shares see title and picture also after the listing was hidden. */
export function showListing(pool: PoolOfListing, now: Date): ListingView {
  const { listingId, system, title, pictureId, listingStatus: status, hiddenAt, expiresAt } = pool;
  const isShown = !pool.isSellerSuspended && isPublic({ status, hiddenAt, expiresAt }, now);
  return {
    listingId,
    system,
    title,
    // Pictures of listings that are not public are not served.
    pictureUrl: isShown && pictureId !== null ? mediaPath(listingId, pictureId, '320.webp') : null,
    isPublic: isShown,
  };
}
