import { renewListing, setListingStatus } from '@tessera/contract/market/listings';
import { expiryOf } from '@tessera/domain/market/listings/expiry';
import { mayBecome, mayRenew, RENEW_WITHIN_DAYS, statusAt } from '@tessera/domain/market/listings/statuses';
import { ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../../platform/db/database.ts';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { type Indexing, indexListing } from '../search-entries/index-listing.ts';
import { lockMyListing, type StatusChange, updateStatus } from '../listings.queries.ts';
import { findPool } from '../share-pools.queries.ts';
import type { Listing } from '../submit/stored-listing.ts';

export const setListingStatusRoute = handle(
  setListingStatus,
  async ({ viewer, body }, { db, clock, searchIndex }: Ports) => {
    const { user } = signedIn(viewer);
    return db.transaction().execute(async (tx) => {
      const now = clock.now();
      const listing = await lockMyListing(tx, { id: body.id, system: body.system, userId: user.id });
      if (!listing) return refuse({ code: 'listings.missing' });
      const present = statusAt(listing, now);
      if (present === body.status) return ok({ status: present, version: listing.version });
      if (!mayBecome(present, body.status)) return refuse({ code: 'listings.status_fixed', status: present });
      const isOver = body.status === 'live' && listing.expiresAt !== null && listing.expiresAt <= now;
      const times = isOver ? await freshTimes(tx, listing, now) : listing;
      const version = await change({ searchIndex, tx, now }, listing, {
        status: body.status,
        listedAt: times.listedAt,
        expiresAt: times.expiresAt,
      });
      return ok({ status: body.status, version });
    });
  },
);

export const renewListingRoute = handle(
  renewListing,
  async ({ viewer, body }, { db, clock, searchIndex }: Ports) => {
    const { user } = signedIn(viewer);
    return db.transaction().execute(async (tx) => {
      const now = clock.now();
      const listing = await lockMyListing(tx, { id: body.id, system: body.system, userId: user.id });
      if (!listing) return refuse({ code: 'listings.missing' });
      const present = statusAt(listing, now);
      if (!mayRenew(listing, now)) {
        return present === 'live'
          ? refuse({ code: 'listings.renew_early', days: RENEW_WITHIN_DAYS })
          : refuse({ code: 'listings.status_fixed', status: present });
      }
      const times = await freshTimes(tx, listing, now);
      await change({ searchIndex, tx, now }, listing, { status: 'live', ...times });
      return ok({ expiresAt: times.expiresAt });
    });
  },
);

/** The times that a listing gets when it is published now. */
async function freshTimes(tx: Tx, { id, system, formValues }: Listing, now: Date) {
  const pool = await findPool(tx, id);
  return {
    listedAt: now,
    expiresAt: expiryOf({ system, values: formValues, poolClosesAt: pool?.closesAt ?? null }, now),
  };
}

/** Changes the status and updates the search index in the same transaction. */
async function change(
  indexing: Indexing,
  listing: Listing,
  status: Omit<StatusChange, 'now'>,
): Promise<number> {
  const version = await updateStatus(indexing.tx, listing.id, { ...status, now: indexing.now });
  await indexListing(indexing, { ...listing, ...status });
  return version;
}
