import { getShares } from '@tessera/contract/orders';
import { unitPrice } from '@tessera/domain/listings/shuffle';
import { saleState, salesEnd } from '@tessera/domain/orders/share-sale';
import { poolStatus } from '@tessera/domain/orders/statuses';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { listPoolRoots } from '../pools/public.ts';
import { findPool } from './pools.queries.ts';

/** How many shares of a public listing are left, and what one costs. */
export const getSharesRoute = handle<typeof getShares, Ports>(
  getShares,
  async ({ params, query }, { db, clock }) => {
    const pool = await findPool(db, { listingId: params.listingId, system: query.system });
    if (!pool || pool.targetAmount === null || saleState(pool, clock.now()) === 'missing')
      return refuse({ code: 'not_found' });
    const { shareCount, sold, held } = pool;
    const target = { amount: pool.targetAmount, currency: pool.currency };
    return ok({
      pool: {
        shareCount,
        sharesSold: sold,
        reserved: held,
        remaining: shareCount - sold - held,
        // Rounded, as the card shows it.
        unitPrice: unitPrice({ target, shareCount })?.amount ?? 0,
        currency: pool.currency,
        closesAt: salesEnd(pool),
        status: poolStatus(pool.status, pool),
        ifNotFull: pool.ifNotFull,
        root: (await listPoolRoots(db, [pool.listingId])).get(pool.listingId) ?? null,
      },
    });
  },
);
