import { useEffect } from 'react';
import { type StoragePlanLimits, useStoragePlanLimits } from '../storage-plans/public.ts';
import { subscribeToFiles } from './files-news.ts';

/** The person's limits and usage, fetched again after every upload and deletion in any tab. */
export function useStorageLimits(
  userId: number,
): StoragePlanLimits & { readonly refetch: () => Promise<void> } {
  const limits = useStoragePlanLimits(userId);
  const { refetch } = limits;
  useEffect(() => subscribeToFiles(() => void refetch()), [refetch]);
  return limits;
}
