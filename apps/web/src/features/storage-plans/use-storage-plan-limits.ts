import { useEffect } from 'react';
import { useStore } from '../../lib/create-store.ts';
import { limitsStore, type StoragePlanLimits } from './limits-store.ts';

export interface CurrentStoragePlanLimits extends StoragePlanLimits {
  readonly refetch: () => Promise<void>;
}

/** Maximum delay of a browser's timer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** Margin for differences between the two clocks. */
const AFTER_END_MS = 1_000;

/**
 * The person's current upload limits. Fetched again whenever they return to the page, as after paying elsewhere, and
 * when the storage plan expires.
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
          // If the clocks differ, the same storage plan may be returned: it is fetched again.
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
