import type { PoolView } from '@tessera/contract/sold/holdings';
import { mediaPath } from '@tessera/domain/market/listings/media';
import { isPublic } from '@tessera/domain/market/listings/statuses';
import type { System } from '@tessera/domain/market/listings/systems';
import { salesEnd } from '@tessera/domain/sold/shares/share-sale';
import { poolStatus } from '@tessera/domain/selling/orders/statuses';
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

/**
 * A listing as it is shown to people who hold its shares. They see its title also when it is no longer public, but then
 * without a picture.
 */
export function showListing(pool: PoolOfListing, now: Date): ListingView {
  const { listingId, system, title, pictureId, listingStatus: status, hiddenAt, expiresAt } = pool;
  const isShown = !pool.isSellerSuspended && isPublic({ status, hiddenAt, expiresAt }, now);
  return {
    listingId,
    system,
    title,
    // The server does not serve pictures of listings that are not public.
    pictureUrl: isShown && pictureId !== null ? mediaPath(listingId, pictureId, '320.webp') : null,
    isPublic: isShown,
  };
}
