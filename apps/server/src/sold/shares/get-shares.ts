import { getShares } from '@tessera/contract/selling/orders';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { listPoolRoots } from '../pools/public.ts';
import { findPool } from './pools.queries.ts';
import { toPoolView } from './share-view.ts';

/** Answers how many shares of a public listing are left, what one costs, and the newest root of the pool's log. */
export const getSharesRoute = handle<typeof getShares, Ports>(
  getShares,
  async ({ params, query }, { db, clock }) => {
    const found = await findPool(db, { listingId: params.listingId, system: query.system });
    const roots = await listPoolRoots(db, [params.listingId]);
    const pool = toPoolView(found, roots.get(params.listingId), clock.now());
    return pool ? ok({ pool }) : refuse({ code: 'not_found' });
  },
);
