import type { Output } from '@tessera/contract/endpoint';
import type { searchListings, UnderstoodFilter } from '@tessera/contract/market/search';
import { pathOfSystem } from '@tessera/domain/market/listings/search/search-paths';
import { rangeKeys } from '@tessera/domain/market/listings/search/search';
import { rangeLabel } from '@tessera/domain/market/listings/search/search-words';
import type { System } from '@tessera/domain/market/listings/systems';
import {
  plainText,
  withoutWords,
  withPlainWords,
} from '@tessera/domain/market/listings/understanding/refuse-words';
import { tidied } from '../search-address.ts';

type Found = Output<typeof searchListings>;

/** A field of a chip's form, in which the chip's value is changed. */
export interface ChipField {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Present if the field is a list to choose from. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

export interface Chip {
  readonly label: string;
  readonly words: string;
  /**
   * The chip's filters as “name value”, such as “fuel diesel”, and the search text without the words that they came
   * from.
   */
  readonly choices: readonly string[];
  readonly rest: string;
  /** Addresses of the search without these words, and of the search that takes them as plain words. */
  readonly removed: string;
  readonly refused: string;
  readonly fields: readonly ChipField[];
  /** Where the form leads, and what it submits besides its fields. */
  readonly action: string;
  readonly hidden: readonly (readonly [name: string, value: string])[];
}

export interface Chips {
  readonly chips: readonly Chip[];
  /** Address of the search that takes all words as plain words. */
  readonly plain: string;
  /** Words that were left out because nothing matched with them. */
  readonly leftOut: readonly string[];
  /** Address of the search without near misses and with all words. */
  readonly exact: string;
}

/** The chips of a search page, with the addresses that they lead to. Computed only on the server. */
export function describeChips(address: URLSearchParams, section: System | undefined, found: Found): Chips {
  const text = address.get('q') ?? '';
  const phrases = Map.groupBy(found.understood, ({ from }) => from);
  return {
    chips: [...phrases.values()].map((filters) => chipOf(filters, { address, section, found })),
    plain: pathWith(address, section, plainText(text)),
    leftOut: found.leftOut,
    exact: `?${exactly(address)}`,
  };
}

interface Page {
  readonly address: URLSearchParams;
  readonly section: System | undefined;
  readonly found: Found;
}

function chipOf(filters: readonly UnderstoodFilter[], { address, section, found }: Page): Chip {
  const [{ label, words, from, to } = { label: '', words: '', from: 0, to: 0 }] = filters;
  const text = address.get('q') ?? '';
  const textRest = withoutWords(text, { from, to });
  const rest = withText(address, textRest);
  const fields = filters.flatMap((filter) => fieldsOf(filter, filters, found));
  const edited = new Set(fields.map(({ name }) => name));
  // Filters without a field in the form are submitted unchanged. “A month”, for example, means to rent.
  const silent = filters.filter(({ param }) => param !== 'system' && !edited.has(param) && param !== 'sort');
  return {
    label,
    words,
    choices: filters.flatMap(({ param, value }) => value.split(',').map((each) => `${param} ${each}`)),
    rest: textRest,
    removed: pathTo(section, rest),
    refused: pathWith(address, section, withPlainWords(text, { from, to })),
    fields,
    action: pathOfSystem(found.system ?? undefined),
    hidden: [
      ...[...rest].filter(([name]) => !edited.has(name)),
      ...silent.map(({ param, value }) => [param, value] as const),
    ],
  };
}

function fieldsOf(
  { param, value }: UnderstoodFilter,
  filters: readonly UnderstoodFilter[],
  found: Found,
): ChipField[] {
  const key = rangeKeys.find((each) => param === `${each}_min` || param === `${each}_max`);
  if (key) {
    const isFirst = filters.find((filter) => filter.param.startsWith(`${key}_`))?.param === param;
    const valueOf = (name: string) => filters.find((filter) => filter.param === name)?.value ?? '';
    if (!isFirst) return [];
    return (['min', 'max'] as const).map((end) => ({
      name: `${key}_${end}`,
      label: `${rangeLabel(key)} ${end === 'min' ? 'from' : 'to'}`,
      value: valueOf(`${key}_${end}`),
    }));
  }
  if (param === 'postcode') return [{ name: param, label: 'Near a postcode', value }];
  const facet = found.facets.find((each) => each.key === param);
  if (!facet || facet.values.length === 0) return [];
  const isListed = facet.values.some((each) => each.value === value);
  const several = isListed ? [] : [{ value, label: 'As understood' }];
  const options = facet.values.map((each) => ({ value: each.value, label: `${each.label} (${each.count})` }));
  return [{ name: param, label: facet.label, value, options: [...several, ...options] }];
}

function withText(address: URLSearchParams, text: string): URLSearchParams {
  const next = tidied(address);
  next.delete('exact');
  if (text === '') next.delete('q');
  else next.set('q', text);
  return next;
}

function pathWith(address: URLSearchParams, section: System | undefined, text: string): string {
  return pathTo(section, withText(address, text));
}

function pathTo(section: System | undefined, query: URLSearchParams): string {
  return query.size > 0 ? `${pathOfSystem(section)}?${query}` : pathOfSystem(section);
}

function exactly(address: URLSearchParams): URLSearchParams {
  const next = tidied(address);
  next.set('exact', '1');
  return next;
}
