import type { SearchFacet } from '@tessera/contract/market/search';
import { facetLabel, facetsIn, isEmptyLabel } from '@tessera/domain/market/listings/search/search';
import { systemFacts, systems } from '@tessera/domain/market/listings/systems';
import type { Counts, SearchCriteria } from '../../platform/search-index/search-index.ts';

const VALUES_SHOWN = 50;

/** Filter values to choose from, each with the number of listings that choosing it would find. */
export function facetsOf({ system, filters, excluded }: SearchCriteria, counts: Counts): SearchFacet[] {
  const facets = facetsIn(system).map(({ key, field }) => {
    const { isCapped = false, byValue = new Map<string, number>() } = counts.byFilter.get(key) ?? {};
    return toFacet({
      key,
      label: field.label,
      isCapped,
      counts: byValue,
      chosen: filters.get(key) ?? [],
      excluded: excluded.get(key) ?? [],
      labelOf: (value) => facetLabel(system, key, value),
    });
  });
  return [...(system ? [] : [systemFacet(counts)]), ...facets].filter(({ values }) => values.length > 0);
}

function systemFacet({ bySystem, isCapped }: Counts): SearchFacet {
  const counts = new Map<string, number>(
    systems.flatMap((system) => (bySystem.has(system) ? [[system, bySystem.get(system) ?? 0] as const] : [])),
  );
  return toFacet({
    key: 'system',
    label: 'Part of the market',
    isCapped,
    counts,
    chosen: [],
    excluded: [],
    labelOf: (value) => systemFacts[systems.find((system) => system === value) ?? 'general'].label,
  });
}

interface Countable {
  readonly key: string;
  readonly label: string;
  readonly isCapped: boolean;
  readonly counts: ReadonlyMap<string, number>;
  readonly chosen: readonly string[];
  readonly excluded: readonly string[];
  readonly labelOf: (value: string) => string;
}

/**
 * A filter with its most frequent values, and the chosen and excluded ones, even if no listing has these. Values such as “Other” or
 * “Not applicable” are last.
 */
function toFacet({ key, label, isCapped, counts, chosen, excluded, labelOf }: Countable): SearchFacet {
  const frequent = [...counts]
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, VALUES_SHOWN);
  const asked = [...chosen, ...excluded];
  const shown = new Map([...frequent, ...asked.map((value) => [value, counts.get(value) ?? 0] as const)]);
  const values = [...shown].map(([value, count]) => ({
    value,
    label: labelOf(value),
    count,
    isChosen: chosen.includes(value),
  }));
  const [telling, empty] = [
    values.filter((value) => !isEmptyLabel(value.label)),
    values.filter((value) => isEmptyLabel(value.label)),
  ];
  return { key, label, isCapped, values: [...telling, ...empty] };
}
