import { useEffect } from 'react';
import { useStore } from '../../lib/create-store.ts';
import { limitsStore, type PlanLimits } from './limits-store.ts';

export interface PlanLimitsNow extends PlanLimits {
  readonly refetch: () => Promise<void>;
}

/** The longest that a browser's timer can wait. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** The server's clock may be a little behind this one's. */
const AFTER_END_MS = 1_000;

/**
 * What the person may upload now. It is asked again whenever they come back to the page, as after paying elsewhere, and
 * when the plan ends while they look at it.
 */
export function usePlanLimits(userId: number): PlanLimitsNow {
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
  const { expiry_date: end } = limits.plan;
  useEffect(() => {
    if (!end) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = end.getTime() - Date.now();
      timer = setTimeout(
        () => {
          if (Date.now() >= end.getTime()) void store.refetch();
          // Where the clocks differ the answer may still be the same plan: it is asked again.
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
