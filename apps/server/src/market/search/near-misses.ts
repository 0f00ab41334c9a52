import type { NearMiss } from '@tessera/contract/market/search';
import { canonicalValues } from '@tessera/domain/market/listings/canonical';
import type { FormValues } from '@tessera/domain/market/listings/fields';
import { distanceKm } from '@tessera/domain/market/listings/locations/distance-between';
import { findableOf } from '@tessera/domain/market/listings/search/findable';
import {
  type Demand,
  demandsIn,
  isLocation,
  isTelling,
} from '@tessera/domain/market/listings/understanding/demands';
import { differenceText } from '@tessera/domain/market/listings/understanding/difference-text';
import {
  leftOutGroups,
  type NearMiss as Ranked,
  rankNearMisses,
} from '@tessera/domain/market/listings/understanding/near-misses';
import { minorDigits } from '@tessera/domain/selling/money/money';
import type { NearDemand, NearHit, NearVariant } from '../../platform/search-index/search-index.ts';
import type { Ports } from '../../ports.ts';
import { findCardsWithValues } from './cards.queries.ts';
import { variantsWithout } from './near-variants.ts';
import { type Centre, criteriaOf, type ReadSearch } from './read-search.ts';
import { findSearchedLocation, type SearchedLocation } from './searched-location.ts';

type NearPorts = Pick<Ports, 'db' | 'clock' | 'config' | 'searchIndex'>;

export interface NearSearched {
  readonly search: ReadSearch;
  readonly around: { readonly centre: Centre | null; readonly now: Date };
  /** The words of the search, each together with those that have a meaning only together. */
  readonly groups: readonly (readonly string[])[];
  /** Words that no listing has. If they name the thing, everything that is found is of another kind. */
  readonly unknown: ReadonlySet<string>;
  /** Listings that match exactly, and are shown as such. */
  readonly except: readonly number[];
}

/** Near misses are shown up to this number, and related listings up to the other. */
const MAX_SHOWN = 120;
export const MAX_RELATED = 12;

type Miss = Ranked<NearHit & { readonly km: number | undefined; readonly kmBeyond: number | undefined }>;

export interface NearMisses {
  readonly all: readonly Miss[];
  readonly location: SearchedLocation | undefined;
}

/** The listings that miss least of a search, best first, found in one statement. */
export async function findNearMisses(near: NearSearched, ports: NearPorts): Promise<NearMisses> {
  const { around, groups, unknown, except } = near;
  // What comes close to a sofa is no car, even if no word says that only things are searched for.
  const search = { ...near.search, system: near.search.system ?? near.search.leaning };
  const { system, query } = search;
  const demands = demandsIn(query, groups);
  const [lost, known] = [demands.filter(isUnknown), demands.filter((demand) => !isUnknown(demand))];
  const exact = criteriaOf(search, around);
  if (!exact.ok || demands.length === 0) return { all: [], location: undefined };
  const location = demands.some(isLocation)
    ? await findSearchedLocation(search, around.centre, ports)
    : undefined;
  const without = (left: readonly Demand[]): NearVariant[] => {
    const criteria = criteriaOf(search, { ...around, left: [...left, ...lost] });
    // What misses more is only looked for if little misses one demand.
    const isLater = left.length > 1 || left.some(({ isThing }) => isThing);
    return criteria.ok
      ? variantsWithout({ exact: exact.value, criteria: criteria.value, left, location }).map((variant) => ({
          ...variant,
          isLater,
        }))
      : [];
  };
  const left = leftOutGroups(known, system);
  if (lost.length > 0 && !isTelling(known, system)) return { all: [], location };
  const variants = [...(lost.length > 0 && known.length > 0 ? [[]] : []), ...left].flatMap(without);
  const alone = demands.flatMap((demand): NearDemand[] => {
    const criteria = criteriaOf(search, { ...around, left: demands.filter((other) => other !== demand) });
    return criteria.ok ? [{ criteria: criteria.value, isThing: demand.isThing }] : [];
  });
  if (variants.length === 0 || alone.length < demands.length) return { all: [], location };
  const hits = await ports.searchIndex.findNear({ criteria: exact.value, variants, demands: alone, except });
  const measured = hits.map((hit) => measure(hit, location, exact.value.currency));
  const ranked = rankNearMisses(measured, demands, query);
  const related = ranked.filter(({ isRelated }) => isRelated).slice(0, MAX_RELATED);
  return {
    all: [...ranked.filter(({ isRelated }) => !isRelated).slice(0, MAX_SHOWN - related.length), ...related],
    location,
  };

  function isUnknown({ words }: Demand): boolean {
    return words.length > 0 && words.every((word) => unknown.has(word));
  }
}

/** Adds distances, and makes prices comparable with what people write. */
function measure(hit: NearHit, location: SearchedLocation | undefined, currency: string) {
  const km = location && hit.point ? distanceKm(location, hit.point) : undefined;
  const { price = null, ...others } = hit.numbers;
  const isPriced = price !== null && hit.currency === currency;
  return {
    ...hit,
    numbers: { ...others, price: isPriced ? price / 10 ** minorDigits(currency) : null },
    km,
    kmBeyond: km === undefined || !location ? undefined : Math.max(0, km - location.km),
  };
}

/** The near misses of one page as the API returns them. */
export async function describeNearMisses(
  misses: readonly Miss[],
  { search: { query }, location }: Pick<NearSearched, 'search'> & Pick<NearMisses, 'location'>,
  ports: Pick<Ports, 'db' | 'config'>,
): Promise<NearMiss[]> {
  const ids = misses.map(({ listing }) => listing.id);
  const cards = await findCardsWithValues(ports.db, ids, location ?? null);
  const byId = new Map(misses.map((miss) => [miss.listing.id, miss]));
  return cards.flatMap(({ card, formValues }) => {
    const miss = byId.get(card.id);
    if (!miss) return [];
    const { missed, isRelated, listing } = miss;
    const values = canonicalValues(card.system, JSON.parse(formValues) as FormValues);
    const compared = {
      system: card.system,
      findable: findableOf(card.system, values, { isShuffle: card.isShuffle }),
      numbers: listing.numbers,
      km: listing.km,
      city: card.city,
    };
    // The heading of related listings says already that they are another thing.
    const told = missed.filter(({ isThing }) => !(isThing && isRelated));
    const differs = told.map((demand) => differenceText(demand, query, compared, ports.config.distanceUnit));
    const isElsewhere = missed.some(isLocation);
    return [
      {
        listing: isElsewhere ? { ...card, distanceKm: null } : card,
        differs: [...new Set(differs)],
        isRelated,
      },
    ];
  });
}
