import { rangeKeys } from '@tessera/domain/market/listings/search/search';
import { isNumberOrder, numberOrders } from '@tessera/domain/market/listings/search/search-orders';
import type { ByEnding, ByNumber, Entry, Hit, NearHit, Order } from './search-index.ts';

export function toHit(entry: Entry, { by }: Order): Hit {
  const { id, listedAt, price, expiresAt } = entry;
  const hit = { id, listedAt, price };
  if (isNumberOrder(by)) return { ...hit, value: entry.findable.numbers[numberOrders[by].key] ?? null };
  return by === 'ending' ? { ...hit, value: expiresAt.getTime() } : hit;
}

export function toNearHit(entry: Entry, met: readonly boolean[], rank: number): NearHit {
  const { id, price, currency, latitude, longitude, findable } = entry;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  const numbers = Object.fromEntries(
    rangeKeys.map((key) => [key, (key === 'price' ? price : findable.numbers[key]) ?? null]),
  );
  return { id, point, met, numbers, currency, rank };
}

/** The entries of a sorted list that come after the last entry of the previous page. */
export function after<Each, Last>(
  sorted: Each[],
  last: Last | undefined,
  isAfter: (each: Each, last: Last) => boolean,
): Each[] {
  return last === undefined ? sorted : sorted.filter((each) => isAfter(each, last));
}

interface Numbered {
  readonly value: number | null;
  readonly id: number;
}

export function inNumberOrder(entries: readonly Entry[], order: ByNumber): Entry[] {
  const { key, isDescending } = numberOrders[order.by];
  const sign = isDescending ? -1 : 1;
  // Entries without the number come last, whether the order ascends or descends.
  const rank = ({ value }: Numbered) => (value === null ? Infinity : sign * value);
  const compare = (a: Numbered, b: Numbered) =>
    // Two infinite ranks count as equal here: Infinity - Infinity would be NaN.
    (rank(a) === rank(b) ? 0 : rank(a) - rank(b)) || sign * (a.id - b.id);
  const sorted = entries
    .map((entry) => ({ entry, value: entry.findable.numbers[key] ?? null, id: entry.id }))
    .toSorted(compare);
  return after(sorted, order.after, (each, last) => compare(each, last) > 0).map(({ entry }) => entry);
}

export function inEndingOrder(entries: readonly Entry[], order: ByEnding): Entry[] {
  return after(
    entries.toSorted((a, b) => +a.expiresAt - +b.expiresAt || a.id - b.id),
    order.after,
    ({ expiresAt, id }, last) =>
      expiresAt > last.expiresAt || (+expiresAt === +last.expiresAt && id > last.id),
  );
}
