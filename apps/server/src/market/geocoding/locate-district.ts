import { parsePostcode } from '@tessera/domain/market/listings/locations/postcodes';
import type { Ports } from '../../ports.ts';
import { findAnswer, findDistrict, type Position } from './geocoding.queries.ts';
import { isFresh } from './locate.ts';
import { areaLocations } from './area-locations.generated.ts';

export interface District {
  readonly point: Position | null;
  /** True if the operator's geocoder has still to be asked, since it may know the district more exactly. */
  readonly isPending: boolean;
}

/**
 * If the geocoder's answer is further than this from the postcode's area, it is about another town of the same name.
 */
const NEAR_DEGREES = 1.5;

/** The centre of a postcode's district, from stored data. This does not call the geocoder. */
export async function locateDistrict(
  { db, clock, config }: Pick<Ports, 'db' | 'clock' | 'config'>,
  outward: string,
): Promise<District> {
  const imported = await findDistrict(db, outward);
  if (imported) return { point: imported, isPending: false };
  const area = areaLocations[parsePostcode(outward)?.area ?? ''];
  const centre = area ? { latitude: area.latitude, longitude: area.longitude } : null;
  if (config.geocoderUrl === undefined) return { point: centre, isPending: false };
  const answer = await findAnswer(db, outward);
  if (!answer || !isFresh(answer, clock.now())) return { point: centre, isPending: true };
  const { found } = answer;
  const isNear = found && centre && degreesApart(found, centre) < NEAR_DEGREES;
  return {
    point: isNear ? { latitude: found.latitude, longitude: found.longitude } : centre,
    isPending: false,
  };
}

function degreesApart(one: Position, other: Position): number {
  return Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * 0.6);
}
