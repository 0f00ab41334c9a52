import type { RangeStep } from '@tessera/domain/listings/range-steps';
import type { RangeKey } from '@tessera/domain/listings/search';
import type { System } from '@tessera/domain/listings/systems';

export const views = ['grid', 'list', 'map'] as const;
export type View = (typeof views)[number];

/** Lower and upper bound of a number. */
export interface Range {
  readonly key: RangeKey;
  readonly label: string;
  readonly steps: readonly RangeStep[];
}

export interface ListingCount {
  readonly count: number;
  readonly isCapped: boolean;
}

/** Layouts of a section's results, the usual one first. Jobs have no pictures to put in a grid. */
export function viewsOf(system: System | undefined): readonly [View, ...View[]] {
  return system === 'jobs' ? ['list', 'map'] : views;
}

/** Layout of the results: in the URL, but not part of the search itself. */
export function viewIn(address: URLSearchParams, system?: System): View {
  const offered = viewsOf(system);
  return offered.find((view) => view === address.get('view')) ?? offered[0];
}

interface Choices {
  readonly facets: readonly { readonly values: readonly { readonly isChosen: boolean }[] }[];
  readonly ranges: readonly Range[];
}

/** Number of active filters, excluding the search text; a radius counts as one with its location. */
export function filtersIn(address: URLSearchParams, { facets, ranges }: Choices): number {
  const keys = ['postcode', ...ranges.flatMap(({ key }) => [`${key}_min`, `${key}_max`])];
  const typed = keys.filter((key) => address.get(key)?.trim());
  return typed.length + facets.flatMap(({ values }) => values.filter(({ isChosen }) => isChosen)).length;
}

/** Shortest URL of the same search, starting at its first page. */
export function tidied(address: URLSearchParams): URLSearchParams {
  const tidy = new URLSearchParams();
  for (const [key, value] of address) {
    if (value.trim() === '' || key === 'cursor') continue;
    if (key === 'view' && value === 'grid') continue;
    tidy.append(key, value.trim());
  }
  return tidy;
}

/** Whether nothing is searched for, so that there is no filter to clear. */
export function isEverything(address: URLSearchParams): boolean {
  return [...tidied(address).keys()].every((key) => key === 'view' || key === 'sort');
}

export function withParameter(address: URLSearchParams, key: string, value: string | undefined): string {
  const next = tidied(address);
  next.delete(key);
  if (value !== undefined) next.set(key, value);
  return `?${next}`;
}

/** Removes one of several values of a filter. */
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
