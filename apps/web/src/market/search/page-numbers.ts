import { MAX_PAGES } from '@tessera/domain/market/listings/search/search';
import { tidied } from './search-address.ts';

/** The numbers to show, with a gap where some are left out: the first, those around the current one, and the last that is known. */
export function pageNumbers(current: number, last: number): (number | 'gap')[] {
  const numbers = [1, current - 1, current, current + 1, last]
    .filter((number) => number >= 1 && number <= last)
    .toSorted((one, other) => one - other);
  return [...new Set(numbers)].flatMap((number, at, all) => {
    const before = all[at - 1] ?? 0;
    // A gap of a single page has room for that page.
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? ['gap' as const, number] : [number];
  });
}

export function pagePath(address: URLSearchParams, number: number): string {
  const path = tidied(address);
  if (number > 1) path.set('page', String(number));
  return `?${path}`;
}

/**
 * The address of the next page. Its cursor leads there without reading the pages before it again. The last numbered page is found by its
 * number, because it offers filters, which need the counts.
 */
export function nextPath(address: URLSearchParams, current: number | undefined, cursor: string): string {
  const number = current === undefined || cursor.startsWith('m') ? undefined : current + 1;
  if (number === MAX_PAGES) return pagePath(address, number);
  const path = tidied(address);
  path.set('cursor', cursor);
  if (number !== undefined) path.set('page', String(number));
  return `?${path}`;
}
