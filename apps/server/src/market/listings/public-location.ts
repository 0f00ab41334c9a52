import { canonicalValues } from '@tessera/domain/market/listings/canonical';
import type { FormValues } from '@tessera/domain/market/listings/fields';
import type { Position } from '@tessera/domain/market/listings/locations/national-grid';
import { parsePostcode } from '@tessera/domain/market/listings/locations/postcodes';
import {
  gridPoint,
  showsExactLocation,
  typedPoint,
} from '@tessera/domain/market/listings/locations/public-location';
import type { System } from '@tessera/domain/market/listings/systems';
import type { Ports } from '../../ports.ts';
import { locateDistrict } from '../geocoding/public.ts';
import type { Listing } from './submit/stored-listing.ts';

export interface PublicLocation {
  readonly publicLatitude: number | null;
  readonly publicLongitude: number | null;
  /** True if a job has to look up the location again. */
  readonly isLocationPending: boolean;
}

/** The public location of a listing: the centre of its district, unless its owner chose to show the exact point. */
export async function findPublicLocation(
  ports: Pick<Ports, 'db' | 'clock' | 'config'>,
  system: System,
  formValues: FormValues,
): Promise<PublicLocation> {
  const values = canonicalValues(system, formValues);
  const typed = typedPoint(values);
  if (typed && showsExactLocation(system, values)) return toLocation(typed);
  const outward = parsePostcode(values['location.postcode'] ?? '')?.outward;
  if (outward === undefined) return toLocation(typed && gridPoint(typed));
  const { point, isPending } = await locateDistrict(ports, outward);
  return toLocation(point, isPending);
}

function toLocation(point: Position | null, isLocationPending = false): PublicLocation {
  return {
    publicLatitude: point?.latitude ?? null,
    publicLongitude: point?.longitude ?? null,
    isLocationPending,
  };
}

export function publicPoint({ publicLatitude, publicLongitude }: Listing): Position | null {
  if (publicLatitude === null || publicLongitude === null) return null;
  return { latitude: publicLatitude, longitude: publicLongitude };
}
