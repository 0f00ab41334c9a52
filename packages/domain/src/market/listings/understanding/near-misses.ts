import { type RangeKey, rangeKeys } from '../search/search.ts';
import type { SearchQuery } from '../search/search-address.ts';
import type { System } from '../systems.ts';
import { type Demand, isLocation, isTelling } from './demands.ts';

/** Two demands are left out together only among these many of the lightest. */
const MAX_PAIRED = 4;
/** Together with the thing, one of these many of the heaviest is left out. */
const MAX_LEFT_WITH_THING = 2;
/** Below this, a demand is a filler, whose loss is not counted. */
const COUNTED_WEIGHT = 1;

/**
 * The groups of demands to leave out, so that listings are found that miss one or two demands, or more if they are of the kind that is
 * searched for. At least one demand stays, unless a section is searched by filters alone.
 */
export function leftOutGroups(demands: readonly Demand[], system: System | undefined): readonly Demand[][] {
  const lightFirst = demands.toSorted((one, other) => one.weight - other.weight);
  const asides = lightFirst.filter(({ isThing }) => !isThing);
  const paired = asides.slice(0, MAX_PAIRED);
  const pairs = paired.flatMap((one, at) => paired.slice(at + 1).map((other) => [one, other]));
  const all = asides.length > 2 ? [asides] : [];
  const isNamed = demands.length > asides.length;
  const heaviest = asides.slice(-MAX_LEFT_WITH_THING);
  const things = lightFirst
    .filter(({ isThing }) => isThing)
    .flatMap((thing) => [[thing], ...heaviest.map((aside) => [thing, aside])]);
  const mayLeaveAll = system !== undefined && demands.every(({ words }) => words.length === 0);
  return [
    ...[...asides.map((demand) => [demand]), ...pairs, ...all].filter(
      (group) => group.length < demands.length || mayLeaveAll,
    ),
    // What is of another kind must have more in common with the search than a colour or a price.
    ...(isNamed ? things : []).filter((group) => {
      const rest = demands.filter((demand) => !group.includes(demand));
      return (rest.length > 0 || mayLeaveAll) && isTelling(rest, system);
    }),
  ];
}

/** What is known about a listing that misses some demands. */
export interface Missing {
  /** For each demand, whether the listing meets it. */
  readonly met: readonly boolean[];
  readonly numbers: Readonly<Partial<Record<RangeKey, number | null>>>;
  /** The distance from the location that is searched for, beyond the radius. Undefined if it is unknown. */
  readonly kmBeyond: number | undefined;
  /** The relevance of its words. */
  readonly rank: number;
}

export interface NearMiss<Listing> {
  readonly listing: Listing;
  readonly missed: readonly Demand[];
  /** True if the listing is of another kind. */
  readonly isRelated: boolean;
}

const MIN_SHARE = 0.25;
const FAR_KM = 80;
/** How far a number may be from what is searched for until it counts as completely different. */
const rangeScales: Readonly<Record<RangeKey, number>> = {
  price: 0.5,
  pay: 0.5,
  mileage: 0.75,
  area: 0.5,
  // Years and rooms are compared as they are.
  year: 6,
  beds: 3,
  baths: 3,
};
const isAbsolute = (key: RangeKey) => key === 'year' || key === 'beds' || key === 'baths';
/** Cost of a title that does not name the thing, which most of the other titles do. */
const UNNAMED_COST = 2;

/**
 * Ranks listings by how little they miss: those of the same kind first, then those that miss the fewest demands, then by how much what
 * they miss matters and how far they are from it. Listings that miss three demands or more are left out if others miss fewer.
 */
export function rankNearMisses<Listing extends Missing>(
  listings: readonly Listing[],
  demands: readonly Demand[],
  query: SearchQuery,
): NearMiss<Listing>[] {
  const bestRank = Math.max(1, ...listings.map(({ rank }) => rank));
  const all = listings.map((listing) => {
    const missed = demands.filter((_, at) => !listing.met[at]);
    const counted = missed.filter(({ weight }) => weight >= COUNTED_WEIGHT).length;
    const cost = missed.reduce((sum, demand) => sum + demand.weight * shareMissed(demand, query, listing), 0);
    const unnamed = UNNAMED_COST * (1 - listing.rank / bestRank);
    return { listing, missed, isRelated: isOfOtherKind(missed, demands), counted, cost: cost + unnamed };
  });
  const near = all.filter(({ missed }) => missed.length > 0);
  const isEnough = near.some(({ counted, isRelated }) => counted <= 2 && !isRelated);
  return near
    .filter(({ counted }) => !isEnough || counted <= 2)
    .toSorted(
      (one, other) =>
        Number(one.isRelated) - Number(other.isRelated) ||
        one.counted - other.counted ||
        one.cost - other.cost,
    )
    .map(({ listing, missed, isRelated }) => ({ listing, missed, isRelated }));
}

/** Whether a listing lacks a filter for the kind of thing, or all the words that name the thing. */
function isOfOtherKind(missed: readonly Demand[], demands: readonly Demand[]): boolean {
  const isNaming = ({ isThing, words }: Demand) => isThing && words.length > 0;
  const names = demands.filter(isNaming);
  return (
    missed.some(({ isThing, words }) => isThing && words.length === 0) ||
    (names.length > 0 && names.every((name) => missed.includes(name)))
  );
}

/** How much of a demand is missed. */
function shareMissed(demand: Demand, query: SearchQuery, { numbers, kmBeyond }: Missing): number {
  if (isLocation(demand)) {
    if (kmBeyond === undefined) return 1;
    return shareOf(kmBeyond / FAR_KM);
  }
  const key = rangeOf(demand);
  const value = key && numbers[key];
  if (!key || value === undefined || value === null) return 1;
  const bound = nearestBound(key, query, value);
  if (bound === undefined) return 1;
  const off = Math.abs(value - bound) / (isAbsolute(key) ? 1 : Math.max(1, Math.abs(bound)));
  return shareOf(off / rangeScales[key]);
}

/** From `MIN_SHARE`, for what lies next to the bound, to 1, and hardly more beyond that. */
function shareOf(off: number): number {
  return MIN_SHARE + (1 - MIN_SHARE) * Math.min(1, off) + Math.min(off, 1_000) / 1_000_000;
}

/** The filter with a lower and an upper bound that a demand is. */
export function rangeOf({ params: [param = ''] }: Demand): RangeKey | undefined {
  return rangeKeys.find((key) => param === `${key}_min`);
}

/** The bound of a filter that a value is outside of. */
export function nearestBound(key: RangeKey, query: SearchQuery, value: number): number | undefined {
  const [min, max] = (['min', 'max'] as const).map((end) => boundIn(query[`${key}_${end}`]));
  if (max !== undefined && value > max) return max;
  return min !== undefined && value < min ? min : undefined;
}

function boundIn(text: string | undefined): number | undefined {
  const value = Number((text ?? '').replaceAll(/[£,\s]/g, ''));
  return text === undefined || text.trim() === '' || Number.isNaN(value) ? undefined : value;
}
