import { searchListings } from '@tessera/contract/market/search';
import { queryIn } from '@tessera/domain/market/listings/search/search-address';
import type { Log } from '../../platform/log/log.ts';
import { findListings, type SearchPorts } from '../search/public.ts';
import { findSearches, type Search } from './saved-searches.queries.ts';
import { pathOf } from './saved-searches.ts';

interface NewResultsQuery {
  readonly userId: number;
  readonly since: Date;
  /** At most this many saved searches are run, the newest first. */
  readonly maxSearches: number;
  readonly maxResults: number;
}

export interface NewResults {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly newResults: number;
  readonly isCapped: boolean;
}

/**
 * The person's saved searches that have listings published since `since`. A search that cannot be run now is left out.
 */
export async function listNewResults(
  { userId, since, maxSearches, maxResults }: NewResultsQuery,
  ports: SearchPorts,
  log: Log,
): Promise<NewResults[]> {
  const searches = await findSearches(ports.db, userId, maxSearches);
  const counts = await Promise.all(
    searches.map((search) => countNew(search, { since, maxResults }, ports, log)),
  );
  return searches.flatMap((search, at) => {
    const newResults = counts[at] ?? 0;
    if (newResults === 0) return [];
    const { id, name } = search;
    return [{ id, name, path: pathOf(search), newResults, isCapped: newResults >= maxResults }];
  });
}

async function countNew(
  { query, system }: Search,
  { since, maxResults }: Pick<NewResultsQuery, 'since' | 'maxResults'>,
  ports: SearchPorts,
  log: Log,
): Promise<number> {
  const parsed = searchListings.query.safeParse({
    ...queryIn(new URLSearchParams(query), system),
    sort: 'newest',
    limit: String(maxResults),
    counts: '0',
    exact: '1',
  });
  const found = parsed.success ? await findListings(parsed.data, ports, log) : undefined;
  return found?.ok ? found.value.listings.filter(({ listedAt }) => listedAt >= since).length : 0;
}
