import { type Area, isWithin as isWithinArea } from '@tessera/domain/listings/areas/area';
import { kmBetween } from '@tessera/domain/listings/distance-between';
import { type RangeKey, searchWords } from '@tessera/domain/listings/search';
import {
  type Caps,
  capsFor,
  MAX_COMPARED,
  type Counts,
  type Described,
  type Entry,
  type Order,
  MAX_RANKED,
  type ReadWord,
  type SearchCriteria,
  type SearchIndex,
  usualCaps,
} from './search-index.ts';
import { after, inEndingOrder, inNumberOrder, toHit } from './memory-orders.ts';
import { correct } from './memory-vocabulary.ts';

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
export function createMemorySearchIndex(memory = emptyMemory(), caps: Caps = usualCaps): SearchIndex {
  const suggest = (words: readonly string[]) => correct(words, memory.words);
  const fitting = (criteria: SearchCriteria, words = suggest(criteria.words)) =>
    [...memory.entries.values()].filter((entry) => fits(entry, criteria, words));

  function count(criteria: SearchCriteria): Counts {
    const words = suggest(criteria.words);
    const max = capsFor(words.length > 0, caps);
    const all = fitting(criteria, words);
    const keys = new Set(
      [...memory.entries.values()].flatMap(({ findable }) => findable.facets.map(({ key }) => key)),
    );
    const byFilter = [...new Set([...keys, ...criteria.filters.keys()])].map((key) => {
      const isChosen = criteria.filters.has(key);
      const others = new Map([...criteria.filters].filter(([other]) => other !== key));
      const among = isChosen ? fitting({ ...criteria, filters: others }, words) : all;
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
      const words = suggest(criteria.words);
      const hits = inOrder(fitting(criteria, words), order, { criteria, words }).slice(0, limit);
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

function fits(entry: Entry, criteria: SearchCriteria, words: readonly ReadWord[]): boolean {
  const { system, filters, bounds, currency, around, area, ids, now } = criteria;
  return (
    entry.expiresAt > now &&
    (system === undefined || entry.system === system) &&
    (ids === undefined || ids.includes(entry.id)) &&
    words.every((word) => hasWord(`${entry.findable.title} ${entry.findable.text}`, word)) &&
    [...filters].every(([key, values]) => valuesOf(entry, key).some((value) => values.includes(value))) &&
    (!bounds.has('price') || (entry.currency === currency && entry.price !== null)) &&
    [...bounds].every(([key, bound]) => isWithin(numberOf(entry, key), bound)) &&
    (around === undefined || kmFrom(around, entry) <= around.km) &&
    (area === undefined || isIn(area, entry))
  );
}

function hasWord(text: string, { word, isPrefix }: ReadWord): boolean {
  const all = splitWords(text);
  return isPrefix ? all.some((each) => each.startsWith(word)) : all.map(singular).includes(singular(word));
}

const splitWords = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const singular = (word: string) => word.replace(/(?<=[^s])s$/, '');

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
  readonly words: readonly ReadWord[];
}

function inOrder(entries: readonly Entry[], order: Order, { criteria, words }: Reading): Entry[] {
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
      return best(newest.slice(0, MAX_RANKED), (entry) => rankOf(entry, words)).slice(order.skip);
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
  const others = newest.filter(({ id }) => id !== order.to.id).slice(0, MAX_COMPARED);
  return best(others, (entry) => similarityOf(entry, order.to));
}

/** Entries with the same score stay in their order. */
function best(entries: readonly Entry[], score: (entry: Entry) => number): Entry[] {
  return entries.toSorted((a, b) => score(b) - score(a));
}

/** Words of the title before words of the text. */
function rankOf({ findable }: Entry, words: readonly ReadWord[]): number {
  return words.filter((word) => hasWord(findable.title, word)).length;
}

function similarityOf(entry: Entry, to: Described): number {
  const shared = entry.findable.facets.filter(({ key, value }) =>
    to.filterValues.some((other) => other.key === key && other.value === value),
  );
  const words = splitWords(to.title).filter((word) =>
    hasWord(entry.findable.title, { typed: word, word, isPrefix: false }),
  );
  const [one, other] = [entry.price ?? 0, to.price ?? 0];
  const isPriced = one > 0 && other > 0 && entry.currency === to.currency;
  return shared.length + words.length + (isPriced ? (2 * Math.min(one, other)) / Math.max(one, other) : 0);
}
