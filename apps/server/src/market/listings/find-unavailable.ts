import {
  isStillShown,
  type UnavailableReason,
  unavailableReason,
} from '@tessera/domain/market/listings/unavailable';
import type { System } from '@tessera/domain/market/listings/systems';
import type { Db } from '../../platform/db/database.ts';
import { findMainPicture, type MainPicture } from './listing-details.queries.ts';
import { findListing, isRemoved } from './listings.queries.ts';
import { findSeller } from './sellers.queries.ts';
import type { Listing } from './submit/stored-listing.ts';

export interface Unavailable {
  readonly reason: UnavailableReason;
  /** What may still be shown of the listing. Undefined if nothing may. */
  readonly shown?: { readonly listing: Listing; readonly picture: MainPicture | undefined };
}

/**
 * Finds out why a listing that was public is unavailable. Undefined if it is live, was never public, or never existed.
 */
export async function findUnavailable(
  db: Db,
  named: { readonly id: number; readonly system: System },
  now: Date,
): Promise<Unavailable | undefined> {
  const listing = await findListing(db, named);
  if (!listing) return (await isRemoved(db, named)) ? { reason: 'deleted' } : undefined;
  if (listing.publishedAt === null) return undefined;
  if (!(await findSeller(db, listing.userId))) return { reason: 'unavailable' };
  const reason = unavailableReason(listing, now);
  if (reason === undefined || !isStillShown(reason)) return reason && { reason };
  return { reason, shown: { listing, picture: await findMainPicture(db, listing.id) } };
}
