import type { SearchFacet } from '@tessera/contract/market/search';

/** A facet in the page's data. Written out, the values of all facets are half of a page of results. */
export type PackedFacet = Omit<SearchFacet, 'values'> & {
  /** A line for each value: value, count, label and whether it is chosen, divided by tabs. The ends may be left out. */
  readonly values: string;
};

/** Packs facets for the page's data. A value of several lines, which no form could show, is left out. */
export function packFacets(facets: readonly SearchFacet[]): PackedFacet[] {
  const packed = facets.map(({ values, ...facet }) => ({
    ...facet,
    values: values
      .filter(({ value, label }) => !/[\t\n]/.test(value + label))
      .map(({ value, label, count, isChosen }) =>
        [value, count, label === value ? '' : label, isChosen ? 1 : ''].join('\t').trimEnd(),
      )
      .join('\n'),
  }));
  return packed.filter(({ values }) => values !== '');
}

export function unpackFacets(packed: readonly PackedFacet[]): SearchFacet[] {
  return packed.map((facet) => ({
    ...facet,
    values: facet.values.split('\n').map((line) => {
      const [value = '', count, label, isChosen] = line.split('\t');
      return { value, label: label || value, count: Number(count), isChosen: !!isChosen };
    }),
  }));
}
