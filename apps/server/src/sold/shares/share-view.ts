import type { PoolView } from '@tessera/contract/selling/orders';
import { unitPrice } from '@tessera/domain/market/listings/prices/shuffle';
import { saleState, salesEnd } from '@tessera/domain/sold/shares/share-sale';
import { poolStatus } from '@tessera/domain/selling/orders/statuses';
import type { Pool } from './pools.queries.ts';

/** The numbers of a pool that everybody may see. Undefined if its listing is not public. */
export function toPoolView(
  pool: Pool | undefined,
  root: string | undefined,
  now: Date,
): PoolView | undefined {
  if (!pool || pool.targetAmount === null || saleState(pool, now) === 'missing') return undefined;
  const { shareCount, sold, held } = pool;
  const target = { amount: pool.targetAmount, currency: pool.currency };
  return {
    shareCount,
    sharesSold: sold,
    reserved: held,
    remaining: shareCount - sold - held,
    // The price is rounded as the listing's card shows it.
    unitPrice: unitPrice({ target, shareCount })?.amount ?? 0,
    currency: pool.currency,
    closesAt: salesEnd(pool),
    status: poolStatus(pool.status, pool),
    ifNotFull: pool.ifNotFull,
    root: root ?? null,
  };
}
