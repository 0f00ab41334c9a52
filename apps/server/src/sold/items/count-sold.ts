import { countSold } from '@tessera/contract/sold/items';
import { ok } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { countSoldBySellerOf } from './sold-things.queries.ts';

export const countSoldRoute = handle(countSold, async ({ query: { id } }, { db, clock }: Ports) =>
  ok({ sold: await countSoldBySellerOf(db, { listingId: id, now: clock.now() }) }),
);
