import type { Output } from '@tessera/contract/endpoint';
import { getShares } from '@tessera/contract/selling/orders';
import type { System } from '@tessera/domain/market/listings/systems';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { areSharesLive, subscribeToShares } from '../live-shares/public.ts';

export type Pool = Output<typeof getShares>['pool'];

/** A pool, or `missing` if its listing is not public any more. */
export type PoolState = Pool | 'missing';

const POLL_MS = 15_000;
/**
 * How often the pool is fetched while the stream reports its changes. The stream does not report every end of a sale.
 */
const CHECK_MS = 60_000;

export interface LivePool {
  /** The pool. Undefined until it has been loaded. */
  readonly pool: PoolState | undefined;
  /** True if the last attempt to fetch the pool failed. */
  readonly isFailed: boolean;
  /** Fetches the pool at once. Throws if the server can't be reached. */
  readonly refresh: () => Promise<PoolState>;
}

/**
 * The current numbers of a pool. While the page is visible they follow the stream of changes, or are fetched every 15
 * seconds if there is no stream.
 */
export function usePool({ system, listingId }: { system: System; listingId: number }): LivePool {
  const [pool, setPool] = useState<PoolState>();
  const [isFailed, setIsFailed] = useState(false);

  const refresh = useCallback(async () => {
    try {
      const answer = await call(getShares, { params: { listingId }, query: { system } });
      const found = answer.ok ? answer.value.pool : 'missing';
      setPool(found);
      setIsFailed(false);
      return found;
    } catch (error) {
      setIsFailed(true);
      throw error;
    }
  }, [system, listingId]);

  useEffect(() => {
    let fetchedAt = 0;
    const refreshIfVisible = () => {
      if (document.visibilityState !== 'visible') return;
      fetchedAt = performance.now();
      refresh().catch(() => undefined);
    };
    const poll = () => {
      if (!areSharesLive() || performance.now() - fetchedAt >= CHECK_MS) refreshIfVisible();
    };
    refreshIfVisible();
    const timer = setInterval(poll, POLL_MS);
    const unsubscribe = subscribeToShares(listingId, (changed) => {
      setPool(changed ?? 'missing');
      setIsFailed(false);
    });
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => {
      clearInterval(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  }, [refresh, listingId]);

  return { pool, isFailed, refresh };
}

export function isOnSale(pool: Pool): boolean {
  const isRunning = pool.status === 'open' || pool.status === 'extended' || pool.status === 'full';
  return isRunning && (pool.closesAt === null || pool.closesAt.getTime() > Date.now());
}
