import { countListings } from '@tessera/contract/market/search';
import { ok } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { readCriteria } from './search-listings.ts';

/**
 * Counts listings for the button that shows how many the chosen filters leave. One statement, without cards and filter
 * counts.
 */
export const countListingsRoute = handle(countListings, async ({ query, log }, ports: Ports) => {
  const read = await readCriteria(query, ports, log);
  if (!read.ok) return read;
  return ok({ total: await ports.searchIndex.total(read.value.criteria) });
});
