import { type Area, isWithin as isWithinArea } from '@tessera/domain/market/listings/areas/area';
import { kmBetween } from '@tessera/domain/market/listings/locations/distance-between';
import type { RangeKey } from '@tessera/domain/market/listings/search/search';
import { singularOf } from '@tessera/domain/market/listings/synonyms/synonyms';
import { splitTitle } from '@tessera/domain/market/listings/understanding/title-words';
import { isSilent } from './memory-vocabulary.ts';
import type { Entry, SearchCriteria } from './search-index.ts';

export function valuesOf({ findable }: Entry, key: string): string[] {
  return findable.facets.filter((facet) => facet.key === key).map(({ value }) => value);
}

export function fits(entry: Entry, criteria: SearchCriteria, groups: Groups): boolean {
  const { system, filters, excluded, bounds, currency, around, area, ids, now } = criteria;
  return (
    entry.expiresAt > now &&
    (system === undefined || entry.system === system) &&
    (ids === undefined || ids.includes(entry.id)) &&
    groups.every((group) => hasGroup(textOf(entry), group)) &&
    [...filters].every(([key, values]) => valuesOf(entry, key).some((value) => values.includes(value))) &&
    ![...excluded].some(([key, values]) => valuesOf(entry, key).some((value) => values.includes(value))) &&
    (!bounds.has('price') || (entry.currency === currency && entry.price !== null)) &&
    [...bounds].every(([key, bound]) => isWithin(numberOf(entry, key), bound)) &&
    (around === undefined || kmFrom(around, entry) <= around.km) &&
    (area === undefined || isIn(area, entry))
  );
}

/** The entry with only the thing of its title and its kind, which say what it is. */
export function namedOnly(entry: Entry): Entry {
  const { findable } = entry;
  return { ...entry, findable: { ...findable, title: splitTitle(findable.title).thing, text: '' } };
}

/** Whether the title or the kind names all of these. */
export function isNamed({ findable: { title, kind } }: Entry, groups: Groups): boolean {
  return groups.length > 0 && groups.every((group) => hasGroup(`${title} ${kind}`, group));
}

/** A word or phrase together with its synonyms. An entry matches if it has any of these phrases. */
export interface Group {
  /** The words as typed. */
  readonly said: readonly string[];
  readonly phrases: readonly (readonly string[])[];
  readonly isPrefix: boolean;
}
export type Groups = readonly Group[];

const textOf = ({ findable: { title, kind, text } }: Entry) => `${title} ${kind} ${text}`;

export function hasGroup(text: string, { phrases, isPrefix }: Omit<Group, 'said'>): boolean {
  const all = splitWords(text);
  const singulars = new Set(all.map(singularOf));
  const has = (word: string) =>
    isPrefix ? all.some((each) => each.startsWith(word)) : singulars.has(singularOf(word)) || isSilent(word);
  return phrases.some((phrase) => phrase.every(has));
}

export const splitWords = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
function numberOf(entry: Entry, key: RangeKey): number | null {
  return (key === 'price' ? entry.price : entry.findable.numbers[key]) ?? null;
}

function isWithin(value: number | null, { min, max }: { min: number | null; max: number | null }): boolean {
  return (
    (min === null && max === null) || (value !== null && value >= (min ?? value) && value <= (max ?? value))
  );
}

export function kmFrom(
  point: { latitude: number; longitude: number },
  { latitude, longitude }: Entry,
): number {
  return latitude === null || longitude === null ? Infinity : kmBetween(point, { latitude, longitude });
}

function isIn(area: Area, { latitude, longitude }: Entry): boolean {
  return latitude !== null && longitude !== null && isWithinArea(area, { latitude, longitude });
}
