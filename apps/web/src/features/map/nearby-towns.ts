import { kmBetween } from '@tessera/domain/listings/distance-between';
import { type DistanceUnit, formatDistance } from '@tessera/domain/listings/distances';
import type { MapTown } from './vector/read-map.ts';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Nearer than this, a point is in the town, as far as a gazetteer can say. */
const IN_TOWN_KM = 1.5;
/** A larger town is named too if it is at most this far away. */
const LARGE_TOWN_KM = 60;
const LARGE_POPULATION = 80_000;

/** Where a point is, by its nearest town and the nearest large one: “2.3 miles from Keynsham, 6 miles from Bristol”. */
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

/** Towns of a name further away than this from the visible map are other ones. */
const FAR_KM = 1_200;

/**
 * The town of a name, or else one whose name begins so: near a point if there is one, as there are Newcastles in many
 * countries; of several, the largest.
 */
export function findTown(towns: readonly MapTown[], name: string, near: Point): MapTown | undefined {
  const wanted = name.trim().toLowerCase();
  if (wanted === '') return undefined;
  const named = towns.filter((town) => town.name.toLowerCase().startsWith(wanted));
  const nearby = named.filter((town) => kmBetween(town, near) < FAR_KM);
  const candidates = nearby.length > 0 ? nearby : named;
  return candidates.find((town) => town.name.toLowerCase() === wanted) ?? candidates[0];
}
