import { useEffect } from 'react';
import { useStore } from '../../lib/create-store.ts';
import { limitsStore, type StoragePlanLimits } from './limits-store.ts';

export interface CurrentStoragePlanLimits extends StoragePlanLimits {
  readonly refetch: () => Promise<void>;
}

/** The maximum delay of a browser's timer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** How long after the plan's end the limits are loaded again, in case the browser's clock is ahead of the server's. */
const AFTER_END_MS = 1_000;

/**
 * The person's current upload limits. They are loaded again when the person returns to the page, for example after
 * paying elsewhere, and when the storage plan ends.
 */
export function useStoragePlanLimits(userId: number): CurrentStoragePlanLimits {
  const store = limitsStore(userId);
  const limits = useStore(store.limits);
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void store.refetch();
    };
    refresh();
    document.addEventListener('visibilitychange', refresh);
    addEventListener('pageshow', refresh);
    addEventListener('focus', refresh);
    return () => {
      removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
      removeEventListener('pageshow', refresh);
    };
  }, [store]);
  const { expiry_date: end } = limits.storagePlan;
  useEffect(() => {
    if (!end) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = end.getTime() - Date.now();
      timer = setTimeout(
        () => {
          if (Date.now() >= end.getTime()) void store.refetch();
          // If the browser's clock is ahead, the server may still answer with the plan that is ending, so the timer is
          // set again.
          wait();
        },
        Math.min(LONGEST_TIMER_MS, left > 0 ? left + AFTER_END_MS : 30 * AFTER_END_MS),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [store, end]);
  return { ...limits, refetch: store.refetch };
}
