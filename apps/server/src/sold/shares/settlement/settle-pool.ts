import { heldForPool } from '@tessera/domain/selling/money/ledger';
import { closingNoticeAt, decideSettlement, extendedEnd } from '@tessera/domain/sold/pools/settlement';
import { feesOf } from '../../../kind-fees.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Ports } from '../../../ports.ts';
import { getSellerReference } from '../../../selling/ledger/public.ts';
import { extendListing, lockListing, updatePool } from '../../../market/listings/public.ts';
import { earnSale } from '../../../selling/payouts/public.ts';
import { appendToPoolLog, type PoolChange } from '../../pools/public.ts';
import { createNotice } from './notices.queries.ts';
import { findSaleTerms } from '../pools.queries.ts';
import { lockPoolToSettle, type PoolToSettle, sumOwned } from './settlement.queries.ts';

export type SettlePorts = Pick<Ports, 'config' | 'searchIndex'>;

/**
 * Settles a pool whose time has come: completes, extends, refunds or reopens it. All of that happens in one transaction
 * that locks the counter, so it can be repeated, interrupted, or run by two processes at once without being done twice.
 */
export async function settlePool(
  tx: Tx,
  listingId: number,
  now: Date,
  { config, searchIndex }: SettlePorts,
): Promise<void> {
  // An extension changes the listing. The listing is locked before the counter, as when its seller edits it.
  await lockListing(tx, listingId);
  const pool = await lockPoolToSettle(tx, listingId);
  if (!pool) return;
  const step = decideSettlement(pool, now);
  if (step === 'complete') return completePool(tx, pool, now, config);
  if (step === 'extend') return extendPool(tx, pool, now, searchIndex);
  if (step === 'refund') return beginPoolRefund(tx, pool, now, 'pool_not_full');
  if (step === 'reopen')
    return updatePool(tx, listingId, {
      status: 'open',
      endsAt: null,
      settleAt: null,
      closingNoticeAt: null,
    });
}

/** Fixes when the pool closes, at its first sale: at its closing date, or if it has none, when the listing ends. */
export async function startSale(tx: Tx, pool: PoolToSettle, now: Date): Promise<void> {
  const endsAt = pool.closesAt ?? pool.expiresAt;
  if (endsAt === null) return;
  await updatePool(tx, pool.listingId, {
    endsAt,
    settleAt: endsAt,
    closingNoticeAt: closingNoticeAt(endsAt, now),
  });
}

/**
 * Completes a pool if its last share was sold. If its listing is hidden or its seller suspended (`isPaused`), the
 * worker completes it once that has ended.
 */
export async function completeIfFull(
  tx: Tx,
  pool: PoolToSettle,
  now: Date,
  config: Pick<Ports['config'], 'fees' | 'kindFees'>,
): Promise<void> {
  if (pool.sold < pool.shareCount) return;
  if (pool.isPaused) return updatePool(tx, pool.listingId, { settleAt: now });
  return completePool(tx, pool, now, config);
}

/**
 * Completes a pool: the seller earns what was paid for the sold shares. Shares that nobody bought stay with the seller.
 */
export async function completePool(
  tx: Tx,
  pool: PoolToSettle,
  now: Date,
  config: Pick<Ports['config'], 'fees' | 'kindFees'>,
): Promise<void> {
  const { listingId, sellerId, currency } = pool;
  await updatePool(tx, listingId, { status: 'completed', settledAt: now });
  await write(tx, pool, { kind: 'settled', outcome: 'completed' }, now);
  const amount = await sumOwned(tx, listingId);
  const seller = await getSellerReference(tx, sellerId, now);
  const held = heldForPool(listingId, currency);
  const rates = feesOf(config, 'shares');
  if (amount > 0) await earnSale(tx, { seller, held, amount, rates, completedAt: now });
  const kind = pool.sold >= pool.shareCount ? 'full' : 'completed';
  await createNotice(tx, { listingId, kind, createdAt: now });
}

async function extendPool(
  tx: Tx,
  pool: PoolToSettle,
  now: Date,
  searchIndex: Ports['searchIndex'],
): Promise<void> {
  const { listingId } = pool;
  const closesAt = extendedEnd(pool.endsAt ?? now);
  await write(tx, pool, { kind: 'extended', closesAt }, now);
  await updatePool(tx, listingId, {
    status: 'extended',
    endsAt: closesAt,
    settleAt: closesAt,
    closingNoticeAt: closingNoticeAt(closesAt, now),
  });
  await extendListing({ searchIndex, tx, now }, listingId, closesAt);
  await createNotice(tx, { listingId, kind: 'extended', createdAt: now });
}

/**
 * Begins to refund a pool. From now on no shares can be bought, and the worker refunds the buyers one after another.
 */
export async function beginPoolRefund(
  tx: Tx,
  pool: PoolToSettle,
  now: Date,
  refundReason: 'pool_not_full' | 'listing_removed',
): Promise<void> {
  const { listingId } = pool;
  await updatePool(tx, listingId, { status: 'refunding', settledAt: now, refundReason });
  if (pool.status !== 'completed') await write(tx, pool, { kind: 'settled', outcome: 'refunded' }, now);
  await createNotice(tx, { listingId, kind: 'refunded', createdAt: now });
}

async function write(tx: Tx, { listingId }: PoolToSettle, change: PoolChange, now: Date): Promise<void> {
  const terms = await findSaleTerms(tx, listingId);
  if (!terms) throw new Error(`Pool ${listingId} has no terms`);
  await appendToPoolLog(tx, { terms, now, change });
}
