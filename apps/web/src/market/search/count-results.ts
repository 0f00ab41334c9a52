import { countListings } from '@tessera/contract/market/search';
import type { System } from '@tessera/domain/market/listings/systems';
import { call } from '../../lib/api.ts';
import type { ListingCount } from './search-address.ts';

/** How many results a search would have. Undefined if the search is invalid or the server can't be reached. */
export async function countResults(
  fields: readonly [string, string][],
  system: System | undefined,
): Promise<ListingCount | undefined> {
  const values = Map.groupBy(fields, ([key]) => key);
  const query = Object.fromEntries(
    [...values].flatMap(([key, all]) => {
      const text = all.map(([, value]) => value.trim()).join(',');
      return text === '' || key === 'view' ? [] : [[key, text] as const];
    }),
  );
  const answer = await call(countListings, { query: { ...query, ...(system && { system }) } });
  return answer.ok ? answer.value.total : undefined;
}
