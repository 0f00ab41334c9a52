import { districtsByTown } from '@tessera/domain/market/listings/locations/towns';
import type { Demand } from '@tessera/domain/market/listings/understanding/relaxing';
import { type Order, MAX_RANKED, type SearchCriteria } from '../../platform/search-index/search-index.ts';
import type { Ports } from '../../ports.ts';
import { locateDistrict } from '../geocoding/public.ts';
import type { Centre, ReadSearch } from './read-search.ts';

/** Everywhere in the country is closer than this to every other place in it. */
const ANYWHERE_KM = 1_500;

interface LeftOut {
  readonly search: ReadSearch;
  readonly left: readonly Demand[];
  /** The centre of the postcode that was searched for. */
  readonly centre: Centre | null;
}

/**
 * The location that was searched for and left out because nothing matches there. Null if the search named none, or it is unknown
 * where it is.
 */
export async function findLeftOutLocation(
  { search, left, centre }: LeftOut,
  ports: Pick<Ports, 'db' | 'clock' | 'config'>,
): Promise<Centre | null> {
  const isLeftOut = left.some(({ params }) => params.includes('city') || params.includes('postcode'));
  if (!isLeftOut) return null;
  if (centre) return centre;
  const town = search.query['city']?.split(',')[0];
  const district = town && districtsByTown.get(town);
  const point = district ? (await locateDistrict(ports, district)).point : null;
  return point && { ...point, locationName: town ?? null };
}

/** Criteria that every listing with a location fulfils as far as its location goes. */
export const anywhereAround = (criteria: SearchCriteria, centre: Centre): SearchCriteria => ({
  ...criteria,
  around: { latitude: centre.latitude, longitude: centre.longitude, km: ANYWHERE_KM },
});

/** Distinguishes the cursor of results that are ordered by distance although the search asked for no order. */
const MARK = 'n';

/** The number of results before a page of results by distance. Undefined if the cursor is of another order. */
export function skippedByDistance(cursor: string | undefined): number | undefined {
  const skip = cursor?.startsWith(MARK) ? cursor.slice(MARK.length) : '';
  return /^\d{1,4}$/.test(skip) && Number(skip) < MAX_RANKED ? Number(skip) : undefined;
}

export const cursorByDistance = (cursor: string | null) => cursor && MARK + cursor;

export const nearestAfter = (skip: number): Order => ({ by: 'nearest', skip });
