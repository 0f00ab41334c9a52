import { splitTitle } from '@tessera/domain/market/listings/understanding/title-words';
import { type Groups, hasGroup, kmFrom, splitWords } from './memory-matching.ts';
import { after, inEndingOrder, inNumberOrder } from './memory-orders.ts';
import { isSilent } from './memory-vocabulary.ts';
import {
  type ByScore,
  type Described,
  type Entry,
  MAX_COMPARED,
  MAX_RANKED,
  NEAR_KM,
  NEAR_SCORE,
  type Order,
  type SearchCriteria,
} from './search-index.ts';

export interface Reading {
  readonly criteria: SearchCriteria;
  readonly groups: Groups;
}

export function inOrder(entries: readonly Entry[], order: Order, { criteria, groups }: Reading): Entry[] {
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
  const others = newest.filter(
    (entry) => entry.id !== order.to.id && (!order.sharesWords || sharesWords(entry, order.to)),
  );
  const mostSimilar = (among: readonly Entry[]) =>
    best(among.slice(0, MAX_COMPARED), (entry) => similarityOf(entry, order.to));
  if (!order.sharing) return mostSimilar(others);
  const bySet = order.sharing.map((keys) =>
    mostSimilar(others.filter((entry) => keys.every((key) => shares(entry, order.to, key)))),
  );
  return [...new Set(bySet.flat())];
}

/** Whether the entry has the listing's value of a filter. */
function shares({ findable }: Entry, { filterValues }: Described, key: string): boolean {
  return filterValues.some(
    (mine) =>
      mine.key === key && findable.facets.some((other) => other.key === key && other.value === mine.value),
  );
}

/** Best score first. Entries with equal scores keep the order they came in. */
function best(entries: readonly Entry[], score: (entry: Entry) => number): Entry[] {
  return entries.toSorted((a, b) => score(b) - score(a));
}

function cheapestFirst(entries: readonly Entry[], { isCheapFirst = false }: ByScore): readonly Entry[] {
  if (!isCheapFirst) return entries;
  return entries.toSorted((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity) || 0);
}

/**
 * The relevance score of an entry: from the thing its title names, the rest of the title, and its kind. Words in its
 * text add nothing.
 */
export function rankOf(
  { system, findable: { title, kind } }: Entry,
  groups: Groups,
  { leaning }: SearchCriteria,
): number {
  const { thing } = splitTitle(title);
  const count = (text: string) => groups.filter((group) => hasGroup(text, group)).length;
  const liked = groups.length > 0 && system === leaning ? 6 : 0;
  return 4 * count(thing) + 4 * count(title) + 5 * count(kind) + liked;
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
