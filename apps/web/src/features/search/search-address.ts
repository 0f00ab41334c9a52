export const views = ['grid', 'list', 'map'] as const;
export type View = (typeof views)[number];

/** Two bounds that a number may lie between. */
export interface Range {
  readonly key: string;
  readonly label: string;
}

/** How results are laid out: in the address, but no matter of the search itself. */
export function viewIn(address: URLSearchParams): View {
  return views.find((view) => view === address.get('view')) ?? 'grid';
}

interface Choices {
  readonly facets: readonly { readonly values: readonly { readonly isChosen: boolean }[] }[];
  readonly ranges: readonly Range[];
}

/** How many filters narrow the search, words apart; a circle counts as the place that it is around. */
export function filtersIn(address: URLSearchParams, { facets, ranges }: Choices): number {
  const keys = ['postcode', ...ranges.flatMap(({ key }) => [`${key}_min`, `${key}_max`])];
  const typed = keys.filter((key) => address.get(key)?.trim());
  return typed.length + facets.flatMap(({ values }) => values.filter(({ isChosen }) => isChosen)).length;
}

/** The shortest address of the same search, from its first page on. */
export function tidied(address: URLSearchParams): URLSearchParams {
  const tidy = new URLSearchParams();
  for (const [key, value] of address) {
    if (value.trim() === '' || key === 'cursor') continue;
    if (key === 'view' && value === 'grid') continue;
    tidy.append(key, value.trim());
  }
  return tidy;
}

export function withParameter(address: URLSearchParams, key: string, value: string | undefined): string {
  const next = tidied(address);
  next.delete(key);
  if (value !== undefined) next.set(key, value);
  return `?${next}`;
}

/** Without one of several values of a filter. */
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
