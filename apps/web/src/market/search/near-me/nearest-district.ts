import { kmBetween, type Point } from '@tessera/domain/market/listings/locations/distance-between';
import { postcodeAreas } from '@tessera/domain/market/listings/locations/postcodes';

/** The nearest post town may be of another area than the nearest district. */
const MAX_AREAS = 3;
/** Further than this from every post town, a point is in no postcode area. */
const MAX_KM = 120;

export interface District extends Point {
  readonly code: string;
}

/** Loads the districts of a postcode area; none if they are unknown. */
export type LoadDistricts = (area: string) => Promise<readonly District[]>;

/**
 * The outward code of the district nearest to a point, such as BS1. It is worked out in the browser, so that nobody else learns the exact
 * location. Undefined outside of all postcode areas.
 */
export async function nearestDistrict(point: Point, load: LoadDistricts): Promise<string | undefined> {
  const areas = Object.entries(postcodeAreas)
    .map(([code, { lat, lng }]) => ({ code, km: kmBetween(point, { latitude: lat, longitude: lng }) }))
    .toSorted((one, other) => one.km - other.km)
    .slice(0, MAX_AREAS);
  const [nearest] = areas;
  if (!nearest || nearest.km > MAX_KM) return undefined;
  const districts = (await Promise.all(areas.map(({ code }) => load(code)))).flat();
  const [district] = districts.toSorted((one, other) => kmBetween(point, one) - kmBetween(point, other));
  // Every postcode area has a first district, which is that of its post town.
  return district?.code ?? `${nearest.code}1`;
}
