import { MAX_PAGES } from '@tessera/domain/market/listings/search/search';
import { isNumberOrder, type SearchOrder } from '@tessera/domain/market/listings/search/search-orders';
import { type Hit, MAX_RANKED, type Order } from '../../platform/search-index/search-index.ts';

const LARGEST_ID = 2_147_483_647;
/** Dates from here on are refused, because years of five digits are written differently. */
const LATEST_MS = Date.UTC(9999, 0, 1);
/** In a cursor, stands for the number that the last listing doesn't have. */
const NO_NUMBER = 'x';

/**
 * The order to read a page in, from where the previous page ended. A cursor contains that position. Undefined if the
 * cursor is not valid.
 */
export function readOrder(by: SearchOrder, cursor: string | undefined): Order | undefined {
  if (by === 'relevance' || by === 'nearest') {
    const skip = readWhole(cursor ?? '0');
    return skip === undefined || skip >= MAX_RANKED ? undefined : { by, skip };
  }
  if (cursor === undefined) return { by };
  const [position = '', lastId = '', ...rest] = cursor.split('.');
  const id = readWhole(lastId);
  if (id === undefined || id > LARGEST_ID || rest.length > 0) return undefined;
  if (isNumberOrder(by) && position === NO_NUMBER) return { by, after: { value: null, id } };
  const value = readWhole(position);
  if (value === undefined) return undefined;
  if (isNumberOrder(by)) return { by, after: { value, id } };
  if (by === 'price_up' || by === 'price_down') return { by, after: { price: value, id } };
  if (value > LATEST_MS) return undefined;
  const time = new Date(value);
  return by === 'ending' ? { by, after: { expiresAt: time, id } } : { by, after: { listedAt: time, id } };
}

/** How the index finds a page by its number: the order and the limit to search with, and how many of the hits are before it. */
export function pageByNumber(
  order: Order,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const before = (page - 1) * limit;
  // One more hit than the page shows tells whether there is another page.
  if ('skip' in order) return { order: { ...order, skip: order.skip + before }, limit: limit + 1, before: 0 };
  return { order, limit: before + limit + 1, before };
}

/** How many numbered pages have results. Ranked orders know only the first `MAX_RANKED` results. */
export function pageCount(order: Order, { total }: { readonly total: number }, limit: number): number {
  const reachable = 'skip' in order ? Math.min(total, MAX_RANKED) : total;
  return Math.min(MAX_PAGES, Math.ceil(reachable / limit));
}

function readWhole(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/**
 * The cursor of the next page, or null if there is none. `hits` has one more hit than this page shows if there is a
 * next page.
 */
export function nextCursor(order: Order, hits: readonly Hit[], limit: number): string | null {
  const last = hits[limit - 1];
  if (hits.length <= limit || !last) return null;
  if ('skip' in order) return order.skip + limit < MAX_RANKED ? String(order.skip + limit) : null;
  return `${positionOf(order, last)}.${last.id}`;
}

function positionOf({ by }: Order, { listedAt, price, value }: Hit): number | string {
  if (by === 'newest') return listedAt.getTime();
  if (by === 'ending' || isNumberOrder(by)) return value ?? NO_NUMBER;
  return price ?? 0;
}

/** Distinguishes the cursor of near misses, which follow the results. */
const NEAR_MARK = 'm';

/** The number of near misses before a page of these. Undefined if the cursor is of another page. */
export function skippedNear(cursor: string | undefined): number | undefined {
  return cursor?.startsWith(NEAR_MARK) ? readWhole(cursor.slice(NEAR_MARK.length)) : undefined;
}

export const nearCursor = (skip: number): string => NEAR_MARK + skip;
