import { getAbout } from '@tessera/contract/site/about';
import { ok } from '@tessera/domain/result';
import { countPages } from '../../services/providers/public.ts';
import { countOpenShops } from '../../tools/shops/public.ts';
import { handle } from '../../platform/http/handle.ts';
import type { SearchCriteria } from '../../platform/search-index/search-index.ts';
import { describeAllFees } from '../../kind-fees.ts';
import type { Ports } from '../../ports.ts';
import { findLastReconciliation } from '../money/public.ts';
import { countRunningPools } from './about.queries.ts';

const everything: Omit<SearchCriteria, 'now'> = {
  words: [],
  filters: new Map(),
  excluded: new Map(),
  bounds: new Map(),
  currency: 'GBP',
};

export const getAboutRoute = handle(getAbout, async (_request, ports: Ports) => {
  const { db, clock, config, searchIndex } = ports;
  const now = clock.now();
  const [listings, pools, shops, businesses, check] = await Promise.all([
    searchIndex.total({ ...everything, now }),
    countRunningPools(db, now),
    countOpenShops(db),
    countPages(db),
    findLastReconciliation(db),
  ]);
  return ok({
    live: { listings: listings.count, hasMoreListings: listings.isCapped, pools, shops, businesses },
    fee: describeAllFees(config),
    check: check ?? null,
  });
});
