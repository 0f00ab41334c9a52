import type { RangeStep } from '@tessera/domain/market/listings/search/range-steps';
import type { RangeKey } from '@tessera/domain/market/listings/search/search';
import type { System } from '@tessera/domain/market/listings/systems';

export const views = ['grid', 'list', 'map'] as const;
export type View = (typeof views)[number];

/** A filter with a lower and an upper bound. */
export interface Range {
  readonly key: RangeKey;
  readonly label: string;
  readonly steps: readonly RangeStep[];
}

export interface ListingCount {
  readonly count: number;
  readonly isCapped: boolean;
}

/** Layouts of a section's results, the default first. Jobs have no pictures to show in a grid. */
export function viewsOf(system: System | undefined): readonly [View, ...View[]] {
  return system === 'jobs' ? ['list', 'map'] : views;
}

/** The layout of the results. It is in the address, but does not affect what is found. */
export function viewIn(address: URLSearchParams, system?: System): View {
  const offered = viewsOf(system);
  return offered.find((view) => view === address.get('view')) ?? offered[0];
}

interface Choices {
  readonly facets: readonly { readonly values: readonly { readonly isChosen: boolean }[] }[];
  readonly ranges: readonly Range[];
}

/** Number of active filters, without the search text. A location and its radius count as one. */
export function filtersIn(address: URLSearchParams, { facets, ranges }: Choices): number {
  const keys = ['postcode', ...ranges.flatMap(({ key }) => [`${key}_min`, `${key}_max`])];
  const typed = keys.filter((key) => address.get(key)?.trim());
  return typed.length + facets.flatMap(({ values }) => values.filter(({ isChosen }) => isChosen)).length;
}

/** The shortest address of the same search, starting at its first page. */
export function tidied(address: URLSearchParams): URLSearchParams {
  const tidy = new URLSearchParams();
  for (const [key, value] of address) {
    if (value.trim() === '' || key === 'cursor' || key === 'page') continue;
    if (key === 'view' && value === 'grid') continue;
    tidy.append(key, value.trim());
  }
  return tidy;
}

/**
 * The number of the page. Undefined for a page that only a cursor leads to, as in old links. A link to the next page has both: the
 * cursor finds it sooner, and the number says where one is.
 */
export function pageIn(address: URLSearchParams): number | undefined {
  const number = Number(address.get('page') ?? (address.has('cursor') ? Number.NaN : 1));
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

/** Whether the search has no words and no filters, so that there is nothing to clear. */
export function isEverything(address: URLSearchParams): boolean {
  return [...tidied(address).keys()].every((key) => key === 'view' || key === 'sort');
}

export function withParameter(address: URLSearchParams, key: string, value: string | undefined): string {
  const next = tidied(address);
  next.delete(key);
  if (value !== undefined) next.set(key, value);
  return `?${next}`;
}

/** The address of the search without one of a filter's values. */
export function withoutValue(address: URLSearchParams, key: string, value: string): string {
  const next = tidied(address);
  const left = next
    .getAll(key)
    .flatMap((each) => each.split(','))
    .filter((each) => each !== value);
  next.delete(key);
  for (const each of left) next.append(key, each);
  return `?${next}`;
}
