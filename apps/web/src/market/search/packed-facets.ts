import type { SearchFacet } from '@tessera/contract/market/search';

type FacetValue = SearchFacet['values'][number];

/** A facet in the page's data. Written out, the values of all facets are half of a page of results. */
export type PackedFacet = Omit<SearchFacet, 'values'> & {
  /** `value|count|label|chosen~…`, with an empty label if it is the same as the value. */
  readonly values: string | readonly FacetValue[];
};

/** Packs facets for the page's data. A facet with a text that contains a separator is left as it is. */
export function packFacets(facets: readonly SearchFacet[]): PackedFacet[] {
  return facets.map(({ values, ...facet }) => {
    const isPlain = values.every(({ value, label }) => !/[|~]/.test(value + label));
    return { ...facet, values: isPlain ? values.map(packValue).join('~') : values };
  });
}

function packValue({ value, label, count, isChosen }: FacetValue): string {
  const parts = [value, count, label === value ? '' : label, isChosen ? 1 : ''];
  return parts.join('|').replace(/\|+$/, '');
}

export function unpackFacets(packed: readonly PackedFacet[]): SearchFacet[] {
  return packed.map(({ values, ...facet }) => ({
    ...facet,
    values:
      typeof values === 'string'
        ? values.split('~').map((text) => {
            const [value = '', count, label, chosen] = text.split('|');
            return { value, label: label || value, count: Number(count), isChosen: chosen === '1' };
          })
        : [...values],
  }));
}
