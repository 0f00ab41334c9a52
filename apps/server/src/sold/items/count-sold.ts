import { countSold } from '@tessera/contract/sold/items';
import { ok } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import { findLive } from '../../platform/search-index/search-index.ts';
import type { Ports } from '../../ports.ts';
import { countSoldBySellerOf } from './sold-things.queries.ts';

export const countSoldRoute = handle(
  countSold,
  async ({ query: { id } }, { db, clock, searchIndex }: Ports) => {
    // The number is 0 for listings that are not live, so that they say nothing about their seller.
    const live = await findLive(searchIndex, [id], clock.now());
    return ok({ sold: live.has(id) ? await countSoldBySellerOf(db, id) : 0 });
  },
);
