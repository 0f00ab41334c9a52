import { getStaffPool, refundPool } from '@tessera/contract/sold/pools-admin';
import { salesEnd } from '@tessera/domain/sold/shares/share-sale';
import { poolStatus } from '@tessera/domain/selling/orders/statuses';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { createAuditEntry } from '../../../people/accounts/public.ts';
import { beginPoolRefund } from './settle-pool.ts';
import { findPoolToSettle, lockPoolToSettle, type PoolToSettle } from './settlement.queries.ts';

export const getStaffPoolRoute = handle<typeof getStaffPool, Ports>(
  getStaffPool,
  async ({ params }, { db }) => {
    const pool = await findPoolToSettle(db, params.listingId);
    if (!pool?.isEnabled) return ok({ pool: null });
    const { shareCount, sold, held, ifNotFull } = pool;
    return ok({
      pool: {
        shareCount,
        sharesSold: sold,
        reserved: held,
        status: poolStatus(pool.status, { shareCount, sold }),
        ifNotFull,
        closesAt: salesEnd(pool),
        pausedBecause: pool.pausedBecause,
        isRefundable: isRefundable(pool),
      },
    });
  },
);

/**
 * Lets an administrator end a pool and refund all its buyers, for example because the listing cannot stay or its seller
 * cannot be trusted.
 */
export const refundPoolRoute = handle<typeof refundPool, Ports>(
  refundPool,
  async ({ params: { listingId }, body: { reason }, viewer, address }, { db, clock }) => {
    const { user } = signedIn(viewer);
    return db.transaction().execute(async (tx) => {
      const pool = await lockPoolToSettle(tx, listingId);
      if (!pool) return refuse({ code: 'not_found' });
      if (!isRefundable(pool)) return refuse({ code: 'pools.nothing_sold' });
      if (pool.held > 0) return refuse({ code: 'pools.being_paid' });
      const now = clock.now();
      await beginPoolRefund(tx, pool, now, 'listing_removed');
      await createAuditEntry(tx, {
        at: now,
        actorId: user.id,
        address,
        action: 'pools.refund',
        subject: `listing:${listingId}`,
        facts: { reason, shares: pool.sold },
      });
      return ok({});
    });
  },
);

function isRefundable({ status, sold }: PoolToSettle): boolean {
  return sold > 0 && status !== 'refunding' && status !== 'refunded';
}
