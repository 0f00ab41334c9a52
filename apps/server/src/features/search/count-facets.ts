import type { SearchFacet } from '@tessera/contract/search';
import {
  COUNT_MAX,
  FACETED_MAX,
  facetLabel,
  facetsIn,
  type Filters,
  WORDED_MAX,
  WORDED_OTHERS_MAX,
} from '@tessera/domain/listings/search';
import { systemFacts, systems } from '@tessera/domain/listings/systems';
import type { Db } from '../../platform/db/database.ts';
import type { Asked } from './conditions.queries.ts';
import { type Counted, type CountedHits, countHits, type FirstPage } from './counts.queries.ts';
import { type FacetValue, findFacetValues } from './facet-values.queries.ts';

const VALUES_SHOWN = 50;

export interface CountedFacets {
  readonly total: { readonly count: number; readonly isCapped: boolean };
  readonly facets: SearchFacet[];
}

/**
 * What else could be chosen, and how much would be found. A facet in which something is chosen already counts as if
 * nothing were: its other values are what one would change to.
 */
export async function countFacets(
  db: Db,
  asked: Asked,
  filters: Filters,
  counting: Promise<Counted> = countAll(db, asked),
): Promise<CountedFacets> {
  const active = [...filters.chosen.keys()];
  const max = countedOf(asked);
  const othersMax = asked.text === '' ? FACETED_MAX : WORDED_OTHERS_MAX;
  const [all, ...others] = await Promise.all([
    counting,
    ...active.map((key) => countHits(db, without(asked, key), othersMax)),
  ]);
  const countedBy = new Map(active.map((key, at) => [key, others[at] ?? all]));
  const ids = [all, ...others].flatMap(({ byFacetValue }) => [...byFacetValue.keys()]);
  const values = await findFacetValues(db, [...new Set(ids)]);
  const byKey = Map.groupBy(values, ({ key }) => key);
  const facets = facetsIn(asked.system).map(({ key, field }) => {
    const counted = countedBy.get(key) ?? all;
    const countedMax = countedBy.has(key) ? othersMax : Math.min(FACETED_MAX, max);
    return toFacet({
      key,
      label: field.label,
      isCapped: counted.total > countedMax,
      counts: countsOf(byKey.get(key) ?? [], counted),
      chosen: filters.chosen.get(key) ?? [],
      labelOf: (value) => facetLabel(asked.system, key, value),
    });
  });
  return {
    total: { count: Math.min(all.total, max), isCapped: all.total > max },
    facets: [...(asked.system ? [] : [systemFacet(all, max)]), ...facets].filter(
      (facet) => facet.values.length > 0,
    ),
  };
}

/** Everything that is asked for, and a page of it where that costs no search of its own. */
export async function countAll(db: Db, asked: Asked, page?: FirstPage): Promise<CountedHits> {
  return countHits(db, asked, countedOf(asked), page);
}

function countedOf({ text }: Asked): number {
  return text === '' ? COUNT_MAX : WORDED_MAX;
}

function without(asked: Asked, key: string): Asked {
  return { ...asked, chosen: new Map([...asked.chosen].filter(([other]) => other !== key)) };
}

function countsOf(values: readonly FacetValue[], { byFacetValue }: Counted): Map<string, number> {
  const counts = new Map<string, number>();
  // One town has a number of its own in each system.
  for (const { id, value } of values) {
    const count = byFacetValue.get(id) ?? 0;
    if (count > 0) counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return counts;
}

interface Countable {
  readonly key: string;
  readonly label: string;
  /** There are more of each than were counted. */
  readonly isCapped: boolean;
  readonly counts: ReadonlyMap<string, number>;
  readonly chosen: readonly string[];
  readonly labelOf: (value: string) => string;
}

/** The most frequent values, and what is chosen even where nothing has it. */
function toFacet({ key, label, isCapped, counts, chosen, labelOf }: Countable): SearchFacet {
  const frequent = [...counts]
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, VALUES_SHOWN);
  const shown = new Map([...frequent, ...chosen.map((value) => [value, counts.get(value) ?? 0] as const)]);
  const values = [...shown].map(([value, count]) => ({
    value,
    label: labelOf(value),
    count,
    isChosen: chosen.includes(value),
  }));
  return { key, label, isCapped, values };
}

function systemFacet({ total, bySystem }: Counted, max: number): SearchFacet {
  const counts = new Map(
    systems.flatMap((system) => (bySystem.has(system) ? [[system, bySystem.get(system) ?? 0] as const] : [])),
  );
  return toFacet({
    key: 'system',
    label: 'Part of the market',
    isCapped: total > max,
    counts,
    chosen: [],
    labelOf: (value) => systemFacts[systems.find((system) => system === value) ?? 'general'].label,
  });
}
