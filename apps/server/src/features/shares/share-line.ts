import type { RequestedLine } from '@tessera/domain/orders/order-lines';
import { saleState, salesEnd } from '@tessera/domain/orders/share-sale';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Config } from '../../config.ts';
import type { LineKind, LineRefusal, Offer, SoldLine } from '../../line-kind.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { listBlockedBy } from '../messages/public.ts';
import { createLot } from './lots.queries.ts';
import { findPool, type Pool } from './pools.queries.ts';

/** Shares of a listing's pool, as a kind of order line. */
export function createShareLines({ shuffle }: Pick<Config, 'shuffle'>): LineKind {
  return {
    async readOffer(db, line, now) {
      if (!shuffle) return refuse({ code: 'orders.shuffle_off' });
      return readOffer(db, line, now);
    },
    findBarred,
    confirm,
  };
}

async function readOffer(
  db: Db,
  { listingId, system }: RequestedLine,
  now: Date,
): Promise<Result<Offer, LineRefusal>> {
  const pool = await findPool(db, { listingId, system });
  const state = pool ? saleState(pool, now) : 'missing';
  if (!pool || pool.targetAmount === null || state === 'missing')
    return refuse({ code: 'orders.listing_missing', listingId });
  if (state === 'closed') return refuse({ code: 'orders.closed', listingId });
  return ok({
    capacityId: pool.capacityId,
    listingId,
    sellerId: pool.sellerId,
    title: pool.title,
    currency: pool.currency,
    unitAmount: Math.floor(pool.targetAmount / pool.shareCount),
    extraStep: 1,
    terms: termsOf(pool),
  });
}

/** Terms that a receipt freezes. */
function termsOf(pool: Pool): Offer['terms'] {
  const { system, targetAmount, shareCount, ifNotFull } = pool;
  return { system, targetAmount, shareCount, ifNotFull, closesAt: salesEnd(pool)?.toISOString() ?? null };
}

async function findBarred(
  tx: Tx,
  { sellerId }: Offer,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, LineRefusal>> {
  const blocked = await listBlockedBy(tx, sellerId, userIds);
  const barred = new Map<number, LineRefusal>(blocked.map((id) => [id, { code: 'orders.blocked' }]));
  return barred.set(sellerId, { code: 'orders.mine' });
}

async function confirm(tx: Tx, line: SoldLine, now: Date): Promise<void> {
  await createLot(tx, line, now);
}
