import { setTimeout as pause } from 'node:timers/promises';
import { canonicalValues } from '@tessera/domain/market/listings/canonical';
import { parsePostcode } from '@tessera/domain/market/listings/locations/postcodes';
import type { Worker } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Ports } from '../../../ports.ts';
import { locate, locateDistrict } from '../../geocoding/public.ts';
import { indexListing } from './index-listing.ts';
import { findLocationsPending, saveLocation } from '../locations.queries.ts';
import { lockListing } from '../listings.queries.ts';
import { findPublicLocation } from '../public-location.ts';
import type { Listing } from '../submit/stored-listing.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config' | 'limits' | 'searchIndex'> & { readonly log: Log };

const LISTINGS_AT_ONCE = 500;
/**
 * The geocoder allows one request per second, so each run looks up this many districts at most. The next run looks up
 * the others.
 */
const LOOKUPS_A_RUN = 30;
const BETWEEN_LOOKUPS_MS = 1_100;

/**
 * Every minute: computes public locations of listings that have none yet, of all listings after an import of
 * postcodes, and of those whose district the operator's geocoder has not answered for yet.
 */
export function refreshLocationsWorker(needs: Needs): Worker<'listings.locations'> {
  return {
    retries: 2,
    schedule: '* * * * *',
    async run() {
      const geocoder = askInTurn(needs);
      let last = 0;
      for (;;) {
        const ids = await findLocationsPending(needs.db, last, LISTINGS_AT_ONCE);
        for (const id of ids) await refreshLocation(needs, id, geocoder);
        last = ids.at(-1) ?? last;
        if (ids.length < LISTINGS_AT_ONCE) return;
      }
    },
  };
}

type Geocoder = (listing: Listing) => Promise<void>;

async function refreshLocation(needs: Needs, id: number, askGeocoder: Geocoder): Promise<void> {
  const refresh = () =>
    needs.db.transaction().execute(async (tx) => {
      const listing = await lockListing(tx, id);
      if (!listing) return undefined;
      const location = await findPublicLocation({ ...needs, db: tx }, listing.system, listing.formValues);
      await saveLocation(tx, id, location);
      const indexing = { searchIndex: needs.searchIndex, tx, now: needs.clock.now() };
      await indexListing(indexing, { ...listing, ...location });
      return location.isLocationPending ? listing : undefined;
    });
  const pending = await refresh();
  if (!pending) return;
  // The geocoder is called outside any transaction, because it may be slow. Its answers are stored and read from there.
  await askGeocoder(pending);
  await refresh();
}

/** Looks up each district once, with pauses between the calls. Stops for this run if the geocoder fails. */
function askInTurn(needs: Needs): Geocoder {
  const lookedUp = new Set<string>();
  let isOver = false;
  return async ({ system, formValues }) => {
    const postcode = canonicalValues(system, formValues)['location.postcode'] ?? '';
    const outward = parsePostcode(postcode)?.outward;
    if (isOver || outward === undefined || lookedUp.has(outward)) return;
    if (lookedUp.size > 0) await pause(BETWEEN_LOOKUPS_MS);
    lookedUp.add(outward);
    await locate(needs, outward, needs.log);
    const { isPending } = await locateDistrict(needs, outward);
    isOver = isPending || lookedUp.size >= LOOKUPS_A_RUN;
  };
}
