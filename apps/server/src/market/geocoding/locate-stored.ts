import { parsePostcode } from '@tessera/domain/market/listings/locations/postcodes';
import type { Db } from '../../platform/db/database.ts';
import { areaLocations } from './area-locations.generated.ts';
import { findAnswer, findDistrict, findPostcode, type Position } from './geocoding.queries.ts';

/**
 * The most exact location of a postcode that is known without asking the operator's geocoder, for use in transactions.
 * Undefined if nothing is known.
 */
export async function locateStored(db: Db, typed: string): Promise<Position | undefined> {
  const postcode = parsePostcode(typed);
  if (!postcode) return undefined;
  const exact = await findPostcode(db, postcode.text);
  const answered = exact ? undefined : (await findAnswer(db, postcode.text))?.found;
  const found =
    exact ?? answered ?? (await findDistrict(db, postcode.outward)) ?? areaLocations[postcode.area];
  return found && { latitude: found.latitude, longitude: found.longitude };
}
