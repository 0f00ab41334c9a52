import { useEffect } from 'react';
import { type PlanLimits, usePlanLimits } from '../plans/public.ts';
import { subscribeToFiles } from './files-news.ts';

/** The person's limits and what of them is used, asked again after every upload and deletion in any tab. */
export function useStorageLimits(userId: number): PlanLimits & { readonly refetch: () => Promise<void> } {
  const limits = usePlanLimits(userId);
  const { refetch } = limits;
  useEffect(() => subscribeToFiles(() => void refetch()), [refetch]);
  return limits;
}
