import {
  type Area,
  boxOf,
  checkArea,
  encodeArea,
  parseArea,
} from '@tessera/domain/market/listings/areas/area';
import { simplifyArea } from '@tessera/domain/market/listings/areas/simplify-area';
import { tidied } from '../search-address.ts';

export interface Edges {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** The area in the address, if there is one that can be read. */
export function areaIn(address: URLSearchParams): Area | undefined {
  const text = address.get('area');
  const area = text === null ? undefined : parseArea(text);
  return area?.ok ? area.value : undefined;
}

/** Whether an area is the visible section of a map: an area with four sides that run along the map's edges. */
export function isView(area: Area): boolean {
  const { south, north, west, east } = boxOf(area);
  return (
    area.length === 4 &&
    area.every(
      ({ latitude, longitude }) =>
        (latitude === south || latitude === north) && (longitude === west || longitude === east),
    )
  );
}

const MAX_LATITUDE = 85;
const MAX_LONGITUDE = 180;

export function areaOfView({ south, north, west, east }: Edges): Area {
  const [bottom, top] = [Math.max(-MAX_LATITUDE, south), Math.min(MAX_LATITUDE, north)];
  const [left, right] = [Math.max(-MAX_LONGITUDE, west), Math.min(MAX_LONGITUDE, east)];
  return [
    { latitude: bottom, longitude: left },
    { latitude: bottom, longitude: right },
    { latitude: top, longitude: right },
    { latitude: top, longitude: left },
  ];
}

/**
 * The address of the search in this area, or in no area, starting at the first page. Or the reason why the area cannot
 * be searched.
 */
export function searchIn(
  address: URLSearchParams,
  drawn: Area | undefined,
): { readonly to: string } | { readonly problem: string } {
  const next = tidied(address);
  next.delete('area');
  if (!drawn) return { to: `?${next}` };
  const area = checkArea(simplifyArea(drawn));
  if (!area.ok) return { problem: area.refusal };
  next.set('area', encodeArea(area.value));
  return { to: `?${next}` };
}
