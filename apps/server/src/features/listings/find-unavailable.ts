import {
  isStillShown,
  type UnavailableReason,
  unavailableReason,
} from '@tessera/domain/listings/unavailable';
import type { System } from '@tessera/domain/listings/systems';
import type { Db } from '../../platform/db/database.ts';
import { findMainPicture, type MainPicture } from './listing-details.queries.ts';
import { findListing, isRemoved } from './listings.queries.ts';
import { findSeller } from './sellers.queries.ts';
import type { Listing } from './stored-listing.ts';

export interface Unavailable {
  readonly reason: UnavailableReason;
  /** Only where people may still be told what it was. */
  readonly shown?: { readonly listing: Listing; readonly picture: MainPicture | undefined };
}

/** What became of a listing that was public. Undefined where it is live, never was public, or never was at all. */
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
