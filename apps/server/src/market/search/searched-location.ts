import { boxOf, parseArea } from '@tessera/domain/market/listings/areas/area';
import { districtsByTown } from '@tessera/domain/market/listings/locations/towns';
import { radiusInKm, USUAL_RADIUS_KM } from '@tessera/domain/market/listings/locations/distances';
import type { Point } from '../../platform/search-index/search-index.ts';
import type { Ports } from '../../ports.ts';
import { locateDistrict } from '../geocoding/public.ts';
import type { Centre, ReadSearch } from './read-search.ts';

export interface SearchedLocation extends Point {
  /** Listings within this distance are where somebody searched. */
  readonly km: number;
}

/** Where somebody searched: around a postcode, in a town or in a drawn area. Undefined if the search names no location that is known. */
export async function findSearchedLocation(
  { query }: ReadSearch,
  centre: Centre | null,
  ports: Pick<Ports, 'db' | 'clock' | 'config'>,
): Promise<SearchedLocation | undefined> {
  if (centre) {
    const km = radiusInKm(query['radius'] ?? '') ?? USUAL_RADIUS_KM;
    return { latitude: centre.latitude, longitude: centre.longitude, km };
  }
  const area = query['area'] ? parseArea(query['area']) : undefined;
  if (area?.ok) {
    const { south, north, west, east } = boxOf(area.value);
    return { latitude: (south + north) / 2, longitude: (west + east) / 2, km: 0 };
  }
  const district = districtsByTown.get(query['city']?.split(',')[0] ?? '');
  const point = district === undefined ? null : (await locateDistrict(ports, district)).point;
  return point ? { ...point, km: 0 } : undefined;
}
