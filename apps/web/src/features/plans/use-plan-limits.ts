import { useEffect, useSyncExternalStore } from 'react';
import { limitsStore, type PlanLimits, unknownLimits } from './limits-store.ts';

export interface PlanLimitsNow extends PlanLimits {
  readonly refetch: () => Promise<void>;
}

/** What the person may upload now. It is asked again whenever they come back to the page, as after paying elsewhere. */
export function usePlanLimits(userId: number): PlanLimitsNow {
  const store = limitsStore(userId);
  const limits = useSyncExternalStore(store.subscribe, store.getLimits, () => unknownLimits);
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void store.refetch();
    };
    refresh();
    document.addEventListener('visibilitychange', refresh);
    addEventListener('pageshow', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      removeEventListener('pageshow', refresh);
    };
  }, [store]);
  return { ...limits, refetch: store.refetch };
}
