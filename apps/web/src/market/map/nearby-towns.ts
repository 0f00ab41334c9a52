import { kmBetween } from '@tessera/domain/market/listings/locations/distance-between';
import { type DistanceUnit, formatDistance } from '@tessera/domain/market/listings/locations/distances';
import type { MapTown } from './vector/read-map.ts';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** A point this near to a town counts as in the town. The town's data is no more exact. */
const IN_TOWN_KM = 1.5;
/** A larger town is named too if it is at most this far away. */
const LARGE_TOWN_KM = 60;
const LARGE_POPULATION = 80_000;

/**
 * Describes a point by its nearest town and the nearest large one: “2.3 miles from Keynsham, 6 miles from Bristol”.
 */
export function describeNearby(
  towns: readonly MapTown[],
  point: Point,
  unit: DistanceUnit,
): string | undefined {
  const nearest = nearestTown(towns, point, 0);
  if (!nearest) return undefined;
  const large = nearestTown(towns, point, LARGE_POPULATION);
  const named = [
    nearest,
    ...(large && large.town !== nearest.town && large.km < LARGE_TOWN_KM ? [large] : []),
  ];
  return named
    .map(({ town, km }) =>
      km < IN_TOWN_KM
        ? `in ${town.name}`
        : `${formatDistance(km, unit).replace(' away', '')} from ${town.name}`,
    )
    .join(', ');
}

function nearestTown(towns: readonly MapTown[], point: Point, minPopulation: number) {
  let nearest: { readonly town: MapTown; readonly km: number } | undefined;
  for (const town of towns) {
    if (town.population < minPopulation) continue;
    const km = kmBetween(town, point);
    if (!nearest || km < nearest.km) nearest = { town, km };
  }
  return nearest;
}

/** If a town is further from the visible map than this, it is another town of the same name. */
const FAR_KM = 1_200;

/**
 * The town with this name, or otherwise the largest whose name begins with the text. Towns near the point are
 * preferred, because there are Newcastles in many countries.
 */
export function findTown(towns: readonly MapTown[], name: string, near: Point): MapTown | undefined {
  const wanted = name.trim().toLowerCase();
  if (wanted === '') return undefined;
  const named = towns.filter((town) => town.name.toLowerCase().startsWith(wanted));
  const nearby = named.filter((town) => kmBetween(town, near) < FAR_KM);
  const candidates = nearby.length > 0 ? nearby : named;
  return candidates.find((town) => town.name.toLowerCase() === wanted) ?? candidates[0];
}
