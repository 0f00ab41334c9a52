import { countSold, listSold, MAX_SOLD_SHOWN } from '@tessera/contract/sold/items';
import { ok } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { hasPublicListing } from '../../market/listings/public.ts';
import { countSoldBySellerOf, listSoldBy } from './sold-things.queries.ts';

export const countSoldRoute = handle(countSold, async ({ query: { id } }, { db, clock }: Ports) =>
  ok({ sold: await countSoldBySellerOf(db, { listingId: id, now: clock.now() }) }),
);

/** Nothing for people without a live listing, who have no page. */
export const listSoldRoute = handle(listSold, async ({ params: { sellerId } }, { db, clock }: Ports) => {
  const now = clock.now();
  if (!(await hasPublicListing(db, sellerId, now))) return ok({ sold: [] });
  return ok({ sold: await listSoldBy(db, { sellerId, limit: MAX_SOLD_SHOWN }) });
});
