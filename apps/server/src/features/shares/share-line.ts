import { sharePrice } from '@tessera/domain/listings/shuffle';
import { isChargeable } from '@tessera/domain/money/chargeable';
import { heldForLine, heldForPool, type LedgerAccount } from '@tessera/domain/money/ledger';
import type { RequestedLine } from '@tessera/domain/orders/order-lines';
import { saleState, salesEnd } from '@tessera/domain/orders/share-sale';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Config } from '../../config.ts';
import type { LineKind, LineRefusal, Offer, SoldLine } from '../../line-kind.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { listBlockedBy } from '../messages/public.ts';
import { appendToPoolLog } from '../pools/public.ts';
import { createLot } from './lots.queries.ts';
import { findPool, findSaleTerms, type Pool } from './pools.queries.ts';

/** Shares of a listing's pool, as a kind of order line. */
export function createShareLines({ shuffle }: Pick<Config, 'shuffle'>): LineKind {
  return {
    async readOffer(db, line, now) {
      if (!shuffle) return refuse({ code: 'orders.shuffle_off' });
      return readOffer(db, line, now);
    },
    findBarred,
    heldFor,
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
  // A pool may be older than the list of currencies.
  if (!isChargeable(pool.currency)) return refuse({ code: 'orders.closed', listingId });
  const target = { amount: pool.targetAmount, currency: pool.currency };
  const { each, step } = sharePrice({ target, shareCount: pool.shareCount });
  return ok({
    capacityId: pool.capacityId,
    listingId,
    sellerId: pool.sellerId,
    title: pool.title,
    currency: pool.currency,
    unitAmount: each,
    extraStep: step,
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

/** The money of all shares of a pool is held together, because the pool decides what becomes of it. */
function heldFor({ id, listingId, currency }: SoldLine): LedgerAccount {
  return listingId === null ? heldForLine(id, currency) : heldForPool(listingId, currency);
}

async function confirm(tx: Tx, line: SoldLine, now: Date): Promise<void> {
  await createLot(tx, line, now);
  const { buyerId: userId, listingId, quantity } = line;
  const terms = listingId === null ? undefined : await findSaleTerms(tx, listingId);
  if (!terms || userId === null) throw new Error(`There is no pool for order line ${line.id}`);
  await appendToPoolLog(tx, { terms, now, change: { kind: 'bought', to: { userId }, shares: quantity } });
}
