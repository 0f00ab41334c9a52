import { type Area, type Box, boxOf, ON_LINE } from '@tessera/domain/market/listings/areas/area';
import { boxAround } from '@tessera/domain/market/listings/search/search';
import { type RawBuilder, sql } from 'kysely';
import type { SearchCriteria } from '../search-index.ts';

const anywhere = { south: null, north: null, west: null, east: null };

/** A box around the intersection of the circle and the area, or `anywhere` if there is neither. */
export function boxIn({ around, area }: Pick<SearchCriteria, 'around' | 'area'>): Box | typeof anywhere {
  const boxes = [...(around ? [boxAround(around, around.km)] : []), ...(area ? [widened(boxOf(area))] : [])];
  if (boxes.length === 0) return anywhere;
  return {
    south: Math.max(...boxes.map(({ south }) => south)),
    north: Math.min(...boxes.map(({ north }) => north)),
    west: Math.max(...boxes.map(({ west }) => west)),
    east: Math.min(...boxes.map(({ east }) => east)),
  };
}

/**
 * Makes the box slightly larger, so that it excludes no entry on the area's edge. The polygon then decides about these
 * entries.
 */
function widened({ south, north, west, east }: Box): Box {
  return { south: south - ON_LINE, north: north + ON_LINE, west: west - ON_LINE, east: east + ON_LINE };
}

export function polygonOf(area: Area): string {
  return `(${area.map(({ latitude, longitude }) => `(${longitude},${latitude})`).join(',')})`;
}

/** Great-circle distance in kilometres from a point to the row's location. */
export function distance(from: Readonly<Record<'latitude' | 'longitude', RawBuilder<unknown>>>) {
  const { latitude, longitude } = from;
  return sql`(12742 * asin(least(1, sqrt(
    sin(radians(latitude - ${latitude}) / 2) ^ 2
    + cos(radians(${latitude})) * cos(radians(latitude)) * sin(radians(longitude - ${longitude}) / 2) ^ 2))))`;
}
