import type { SearchFacet } from '@tessera/contract/market/search';
import type { Range } from '../search-address.ts';

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

/** A range in the page's data, with a line for each step: its value, and its label if that is another text. */
export type PackedRange = Omit<Range, 'steps'> & { readonly steps: string };

export function packRanges(ranges: readonly Range[]): PackedRange[] {
  return ranges.map(({ steps, ...range }) => ({
    ...range,
    steps: steps.map(({ value, label }) => (label === value ? value : `${value}\t${label}`)).join('\n'),
  }));
}

export function unpackRanges(packed: readonly PackedRange[]): Range[] {
  return packed.map((range) => ({
    ...range,
    steps: range.steps.split('\n').map((line) => {
      const [value = '', label = value] = line.split('\t');
      return { value, label };
    }),
  }));
}
