import { heldForPool } from '@tessera/domain/money/ledger';
import { closingNoticeAt, decideSettlement, extendedEnd } from '@tessera/domain/pools/settlement';
import type { Tx } from '../../platform/db/database.ts';
import type { Ports } from '../../ports.ts';
import { getSellerReference } from '../ledger/public.ts';
import { extendListing, lockListing, updatePool } from '../listings/public.ts';
import { earnSale } from '../payouts/public.ts';
import { appendToPoolLog, type PoolChange } from '../pools/public.ts';
import { createNotice } from './notices.queries.ts';
import { findSaleTerms } from './pools.queries.ts';
import { lockPoolToSettle, type PoolToSettle, sumOwned } from './settlement.queries.ts';

export type SettlePorts = Pick<Ports, 'config' | 'searchIndex'>;

/**
 * Takes the next step of a pool, if there is one. Everything happens in one transaction with the counter locked, so a
 * repetition, a second process or a killed one changes nothing twice.
 */
export async function settlePool(
  tx: Tx,
  listingId: number,
  now: Date,
  { config, searchIndex }: SettlePorts,
): Promise<void> {
  // An extension changes the listing, and a seller who edits it locks it before the counter.
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

/** Fixes the end of a pool at its first sale: without a date of its own, when the listing ends. */
export async function startSale(tx: Tx, pool: PoolToSettle, now: Date): Promise<void> {
  const endsAt = pool.closesAt ?? pool.expiresAt;
  if (endsAt === null) return;
  await updatePool(tx, pool.listingId, {
    endsAt,
    settleAt: endsAt,
    closingNoticeAt: closingNoticeAt(endsAt, now),
  });
}

/** Completes a pool of which the last share was sold. If it is paused, the worker does so as soon as it may. */
export async function completeIfFull(
  tx: Tx,
  pool: PoolToSettle,
  now: Date,
  config: Pick<Ports['config'], 'fees'>,
): Promise<void> {
  if (pool.sold < pool.shareCount) return;
  if (pool.isPaused) return updatePool(tx, pool.listingId, { settleAt: now });
  return completePool(tx, pool, now, config);
}

/** The seller keeps the shares that nobody bought, and earns what was paid for the others. */
export async function completePool(
  tx: Tx,
  pool: PoolToSettle,
  now: Date,
  { fees: rates }: Pick<Ports['config'], 'fees'>,
): Promise<void> {
  const { listingId, sellerId, currency } = pool;
  await updatePool(tx, listingId, { status: 'completed', settledAt: now });
  await write(tx, pool, { kind: 'settled', outcome: 'completed' }, now);
  const amount = await sumOwned(tx, listingId);
  const seller = await getSellerReference(tx, sellerId, now);
  const held = heldForPool(listingId, currency);
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

/** From now on nothing can be bought. The worker refunds the buyers one after the other. */
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
