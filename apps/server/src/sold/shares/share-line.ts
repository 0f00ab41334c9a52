import { sharePrice } from '@tessera/domain/market/listings/prices/share-price';
import { isChargeable } from '@tessera/domain/selling/money/chargeable';
import { heldForPool } from '@tessera/domain/selling/money/ledger';
import { choiceLeft } from '@tessera/domain/sold/shares/if-not-full-sentences';
import type { ShareLine } from '@tessera/contract/sold/share-line';
import { saleState, salesEnd } from '@tessera/domain/sold/shares/share-sale';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { findBarredBuyers } from '../barred-buyers.ts';
import type { Config } from '../../config.ts';
import type { AboutSale, LineKind, LineRefusal, Offer, SoldLine } from '../../selling/line-kind.ts';
import type { Tx } from '../../platform/db/database.ts';
import { drawListingPhoto } from '../../market/listings/public.ts';
import { appendToPoolLog, formatProof, listLineProofs, listPoolRoots } from '../pools/public.ts';
import { createLot } from './lots.queries.ts';
import { takeBackShares } from './returns/take-back-shares.ts';
import { findSaleTerms, listPoolCounters, listPools, type Pool } from './pools.queries.ts';
import { completeIfFull, startSale } from './settlement/settle-pool.ts';
import { findPoolToSettle } from './settlement/settlement.queries.ts';

/** The kind of order line for shares of a listing's pool. */
export function createShareLines({
  shuffle,
  fees,
  kindFees,
}: Pick<Config, 'shuffle' | 'fees' | 'kindFees'>): LineKind<ShareLine> {
  return {
    listCounters: (db, lines) =>
      listPoolCounters(
        db,
        lines.map(({ listingId }) => listingId),
      ),
    async readOffers(db, lines, now) {
      if (!shuffle) return lines.map(() => refuse({ code: 'orders.shuffle_off' }));
      const pools = await listPools(
        db,
        lines.map(({ listingId }) => listingId),
      );
      return lines.map((line) => toOffer(line, pools.get(line.listingId), now));
    },
    findBarred: findBarredBuyers,
    confirm: (tx, line, now) => confirm(tx, line, now, { fees, kindFees }),
    drawPhoto: drawListingPhoto,
    async listProofs(db, lineIds, site) {
      const proofs = await listLineProofs(db, lineIds, site);
      return new Map([...proofs].map(([id, proof]) => [id, { ...proof, paragraphs: formatProof(proof) }]));
    },
    async listEmailNotes(db, sales) {
      const roots = await listPoolRoots(db, sales.flatMap(poolOf));
      return [...roots.values()].flatMap((root) => formatProof({ root }));
    },
    takeBack: takeBackShares,
  };
}

/** The pool that a sale is from: it has the id of its listing, and keeps it after the listing was deleted. */
function poolOf({ listingId, heldReference }: AboutSale): number[] {
  if (heldReference !== undefined)
    return heldReference.startsWith('pool:') ? [Number(heldReference.slice('pool:'.length))] : [];
  return listingId === null ? [] : [listingId];
}

function toOffer(
  { listingId, system }: ShareLine,
  found: Pool | undefined,
  now: Date,
): Result<Offer, LineRefusal> {
  const pool = found?.system === system ? found : undefined;
  const state = pool ? saleState(pool, now) : 'missing';
  if (!pool || pool.targetAmount === null || state === 'missing')
    return refuse({ code: 'orders.listing_missing', listingId });
  if (state === 'closed') return refuse({ code: 'orders.closed', listingId });
  // An old pool may have a currency that can no longer be charged.
  if (!isChargeable(pool.currency)) return refuse({ code: 'orders.closed', listingId });
  const target = { amount: pool.targetAmount, currency: pool.currency };
  const { each, step, extraUnits } = sharePrice({ target, shareCount: pool.shareCount });
  return ok({
    capacityId: pool.capacityId,
    listingId,
    sellerId: pool.sellerId,
    title: pool.title,
    currency: pool.currency,
    mayBeShort: true,
    refuseShortage: ({ limit }) => ({
      code: limit === 'person' ? 'orders.unpaid_limit' : 'orders.full',
      listingId,
    }),
    unitAmount: each,
    extraStep: extraUnits === 0 ? 0 : step,
    // The money for all shares of a pool is held in one account, because it is paid out or refunded for the pool as a
    // whole.
    held: heldForPool(listingId, pool.currency),
    terms: termsOf(pool),
    photoFileId: pool.photoFileId,
  });
}

/**
 * The terms that are stored with the line, so that its receipt stays the same. `pool` is the id of the listing, which
 * the pool keeps after the listing is deleted.
 */
function termsOf(pool: Pool): Offer['terms'] {
  const { listingId, system, targetAmount, shareCount, seller } = pool;
  return {
    pool: listingId,
    system,
    seller,
    targetAmount,
    shareCount,
    ifNotFull: choiceLeft(pool),
    closesAt: salesEnd(pool)?.toISOString() ?? null,
  };
}

/**
 * Records a paid line of shares in the pool's log and as a lot of its buyer. The first sale fixes when the pool closes,
 * and the last one completes the pool.
 */
async function confirm(
  tx: Tx,
  line: SoldLine,
  now: Date,
  config: Pick<Config, 'fees' | 'kindFees'>,
): Promise<void> {
  const { id: orderLineId, buyerId: userId, listingId, quantity } = line;
  const pool = listingId === null ? undefined : await findPoolToSettle(tx, listingId);
  if (pool?.endsAt === null) await startSale(tx, pool, now);
  const terms = pool && (await findSaleTerms(tx, pool.listingId));
  if (!terms || userId === null) throw new Error(`There is no pool for order line ${orderLineId}`);
  const change = { kind: 'bought', to: { userId }, shares: quantity, orderLineId } as const;
  const { holder = null } = await appendToPoolLog(tx, { terms, now, change });
  await createLot(tx, line, holder, now);
  await completeIfFull(tx, pool, now, config);
}
