import { type Area, isWithin as isWithinArea } from '@tessera/domain/listings/areas/area';
import { kmBetween } from '@tessera/domain/listings/distance-between';
import { type RangeKey, searchWords } from '@tessera/domain/listings/search';
import { splitTitle } from '@tessera/domain/listings/understanding/title-words';
import {
  groupWords,
  singularOf,
  type Synonyms,
  withUsualSynonyms,
  wordsWithSynonyms,
} from '@tessera/domain/listings/synonyms/synonyms';
import type { System } from '@tessera/domain/listings/systems';
import {
  type ByScore,
  type Caps,
  capsFor,
  MAX_COMPARED,
  type Counts,
  type Described,
  type Entry,
  type Order,
  MAX_RANKED,
  NEAR_KM,
  NEAR_SCORE,
  type SearchCriteria,
  type SearchIndex,
  usualCaps,
} from './search-index.ts';
import { after, inEndingOrder, inNumberOrder, toHit } from './memory-orders.ts';
import { correct, isSilent } from './memory-vocabulary.ts';

interface IndexOptions {
  readonly caps?: Caps;
  readonly synonyms?: Synonyms;
}

/** Everything that an index in memory knows. Two indexes with other caps may share it. */
export interface Memory {
  entries: Map<number, Entry>;
  words: Set<string>;
}

export const emptyMemory = (): Memory => ({ entries: new Map(), words: new Set() });

/**
 * Looks at every entry, so that what it answers is easy to believe: the oracle of tests. It takes part in no
 * transaction: a caller whose transaction fails puts the memory back. It knows no grammar but the plural.
 */
export function createMemorySearchIndex(memory = emptyMemory(), options: IndexOptions = {}): SearchIndex {
  const { caps = usualCaps, synonyms = withUsualSynonyms() } = options;
  const suggest = (words: readonly string[], system?: System) =>
    correct(words, memory.words, wordsWithSynonyms(words, synonyms, system));
  const groupsOf = ({ words, system }: SearchCriteria): Groups => {
    const read = suggest(words, system);
    const prefix = read.find(({ isPrefix }) => isPrefix)?.word;
    const typed = read.map(({ word }) => word);
    return groupWords(typed, synonyms, system).map((group) => ({
      phrases: [group.words, ...group.alternatives],
      isPrefix: group.words.length === 1 && group.words[0] === prefix,
    }));
  };
  const fitting = (criteria: SearchCriteria, groups = groupsOf(criteria)) =>
    [...memory.entries.values()].filter((entry) => fits(entry, criteria, groups));

  function count(criteria: SearchCriteria): Counts {
    const groups = groupsOf(criteria);
    const max = capsFor(groups.length > 0, caps);
    const all = fitting(criteria, groups);
    const keys = new Set(
      [...memory.entries.values()].flatMap(({ findable }) => findable.facets.map(({ key }) => key)),
    );
    const byFilter = [...new Set([...keys, ...criteria.filters.keys()])].map((key) => {
      const isChosen = criteria.filters.has(key);
      const others = new Map([...criteria.filters].filter(([other]) => other !== key));
      const among = isChosen ? fitting({ ...criteria, filters: others }, groups) : all;
      const cap = isChosen ? max.byChosenFilter : max.byFilter;
      const values = among.slice(0, cap).flatMap((entry) => valuesOf(entry, key));
      return [key, { isCapped: among.length > cap, byValue: tally(values) }] as const;
    });
    return {
      total: Math.min(all.length, max.total),
      isCapped: all.length > max.total,
      bySystem: tally(all.slice(0, max.total).map(({ system }) => system)),
      byFilter: new Map(
        byFilter.filter(([key, { byValue }]) => byValue.size > 0 || criteria.filters.has(key)),
      ),
    };
  }

  return {
    async put(_, entry) {
      memory.entries.set(entry.id, entry);
      for (const word of wordsOf(entry)) memory.words.add(word);
    },
    async remove(_, ids) {
      for (const id of ids) memory.entries.delete(id);
    },
    async find({ criteria, order, limit, isCounted = false }) {
      const words = suggest(criteria.words, criteria.system);
      const groups = groupsOf(criteria);
      const hits = inOrder(fitting(criteria, groups), order, { criteria, groups }).slice(0, limit);
      return {
        hits: hits.map((entry) => toHit(entry, order)),
        words,
        ...(isCounted && { counts: count(criteria) }),
      };
    },
    count: async (criteria) => count(criteria),
    async total(criteria) {
      const { total, isCapped } = count(criteria);
      return { count: total, isCapped };
    },
    suggest: async (words) => suggest(words),
    async sweep() {},
    findOutdated: async () => [],
    async forgetWords() {
      memory.words.clear();
    },
  };
}

/** As they are corrected: words of the title and of filter values, of more than two characters. */
function wordsOf({ findable }: Entry): string[] {
  const texts = [findable.title, ...findable.facets.map(({ value }) => value.replaceAll('_', ' '))];
  return texts.flatMap(searchWords).filter((word) => word.length > 2);
}

function tally<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function valuesOf({ findable }: Entry, key: string): string[] {
  return findable.facets.filter((facet) => facet.key === key).map(({ value }) => value);
}

function fits(entry: Entry, criteria: SearchCriteria, groups: Groups): boolean {
  const { system, filters, bounds, currency, around, area, ids, now } = criteria;
  return (
    entry.expiresAt > now &&
    (system === undefined || entry.system === system) &&
    (ids === undefined || ids.includes(entry.id)) &&
    groups.every((group) => hasGroup(textOf(entry), group)) &&
    [...filters].every(([key, values]) => valuesOf(entry, key).some((value) => values.includes(value))) &&
    (!bounds.has('price') || (entry.currency === currency && entry.price !== null)) &&
    [...bounds].every(([key, bound]) => isWithin(numberOf(entry, key), bound)) &&
    (around === undefined || kmFrom(around, entry) <= around.km) &&
    (area === undefined || isIn(area, entry))
  );
}

/** A word or phrase with its synonyms: an entry needs one of them. */
interface Group {
  readonly phrases: readonly (readonly string[])[];
  readonly isPrefix: boolean;
}
type Groups = readonly Group[];

const textOf = ({ findable: { title, kind, text } }: Entry) => `${title} ${kind} ${text}`;

function hasGroup(text: string, { phrases, isPrefix }: Group): boolean {
  const all = splitWords(text);
  const singulars = new Set(all.map(singular));
  const has = (word: string) =>
    isPrefix ? all.some((each) => each.startsWith(word)) : singulars.has(singular(word)) || isSilent(word);
  return phrases.some((phrase) => phrase.every(has));
}

const splitWords = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const singular = singularOf;

function numberOf(entry: Entry, key: RangeKey): number | null {
  return (key === 'price' ? entry.price : entry.findable.numbers[key]) ?? null;
}

function isWithin(value: number | null, { min, max }: { min: number | null; max: number | null }): boolean {
  return (
    (min === null && max === null) || (value !== null && value >= (min ?? value) && value <= (max ?? value))
  );
}

function kmFrom(point: { latitude: number; longitude: number }, { latitude, longitude }: Entry): number {
  return latitude === null || longitude === null ? Infinity : kmBetween(point, { latitude, longitude });
}

function isIn(area: Area, { latitude, longitude }: Entry): boolean {
  return latitude !== null && longitude !== null && isWithinArea(area, { latitude, longitude });
}

interface Reading {
  readonly criteria: SearchCriteria;
  readonly groups: Groups;
}

function inOrder(entries: readonly Entry[], order: Order, { criteria, groups }: Reading): Entry[] {
  const newest = entries.toSorted((a, b) => b.listedAt.getTime() - a.listedAt.getTime() || b.id - a.id);
  const priced = entries.flatMap((entry) =>
    entry.price !== null && entry.currency === criteria.currency ? [{ entry, price: entry.price }] : [],
  );
  switch (order.by) {
    case 'newest':
      return after(
        newest,
        order.after,
        ({ listedAt, id }, last) =>
          listedAt < last.listedAt || (+listedAt === +last.listedAt && id < last.id),
      );
    case 'price_up':
    case 'price_down': {
      const sign = order.by === 'price_up' ? 1 : -1;
      const before = (a: { price: number; id: number }, b: { price: number; id: number }) =>
        sign * (a.price - b.price || a.id - b.id);
      const sorted = priced.map(({ entry, price }) => ({ entry, price, id: entry.id })).toSorted(before);
      return after(sorted, order.after, (each, last) => before(each, last) > 0).map(({ entry }) => entry);
    }
    case 'pay_down':
    case 'mileage_up':
    case 'year_down':
      return inNumberOrder(entries, order);
    case 'ending':
      return inEndingOrder(entries, order);
    case 'id':
      return entries.filter(({ id }) => id > order.after).toSorted((a, b) => a.id - b.id);
    case 'relevance':
      return best(cheapestFirst(newest.slice(0, MAX_RANKED), order), (entry) =>
        rankOf(entry, groups, criteria),
      ).slice(order.skip);
    case 'nearest': {
      const { around } = criteria;
      if (!around) throw new Error('Nothing is near without a location');
      return entries
        .toSorted((a, b) => kmFrom(around, a) - kmFrom(around, b) || a.id - b.id)
        .slice(0, MAX_RANKED)
        .slice(order.skip);
    }
    case 'similarity':
      break;
  }
  const others = newest
    .filter((entry) => entry.id !== order.to.id && (!order.sharesWords || sharesWords(entry, order.to)))
    .slice(0, MAX_COMPARED);
  return best(others, (entry) => similarityOf(entry, order.to));
}

/** Entries with the same score stay in their order. */
function best(entries: readonly Entry[], score: (entry: Entry) => number): Entry[] {
  return entries.toSorted((a, b) => score(b) - score(a));
}

function cheapestFirst(entries: readonly Entry[], { isCheapFirst = false }: ByScore): readonly Entry[] {
  if (!isCheapFirst) return entries;
  return entries.toSorted((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity) || 0);
}

/** The thing that a title names, the rest of the title, and what kind of thing it is; not the text. */
function rankOf(
  { system, findable: { title, kind } }: Entry,
  groups: Groups,
  { leaning }: SearchCriteria,
): number {
  const { thing, rest } = splitTitle(title);
  const count = (text: string) => groups.filter((group) => hasGroup(text, group)).length;
  const liked = groups.length > 0 && system === leaning ? 6 : 0;
  return 8 * count(thing) + 4 * count(rest) + 3 * count(kind) + liked;
}

function sharesWords({ findable: { title } }: Entry, to: Described): boolean {
  return splitWords(to.title).some(
    (word) => !isSilent(word) && hasGroup(title, { phrases: [[word]], isPrefix: false }),
  );
}

function similarityOf(entry: Entry, to: Described): number {
  const shared = entry.findable.facets.filter(({ key, value }) =>
    to.filterValues.some((other) => other.key === key && other.value === value),
  );
  const words = splitWords(to.title).filter((word) =>
    hasGroup(entry.findable.title, { phrases: [[word]], isPrefix: false }),
  );
  const [one, other] = [entry.price ?? 0, to.price ?? 0];
  const isPriced = one > 0 && other > 0 && entry.currency === to.currency;
  const priced = isPriced ? (2 * Math.min(one, other)) / Math.max(one, other) : 0;
  const near = to.point ? NEAR_SCORE / (1 + kmFrom(to.point, entry) / NEAR_KM) : 0;
  return shared.length + words.length + priced + near;
}
