import type { ProviderOrder } from '@tessera/contract/services/bookings';
import { useRevalidator } from 'react-router';
import { useLive } from '../../lib/use-live.ts';
import { useRing } from './use-ring.ts';

const POLL_MS = 10_000;

/** Reads the orders again when they change, also while the page is in the background, and rings for new ones. */
export function useNewOrders(
  providerId: number,
  fresh: readonly ProviderOrder[],
  { isLoud }: { readonly isLoud: boolean },
): void {
  const { revalidate } = useRevalidator();
  useLive(`/api/live?provider=${providerId}`, {
    onChange: () => void revalidate(),
    pollMs: POLL_MS,
    isInBackground: true,
  });
  useRing({ ids: fresh.map(({ id }) => id), waiting: fresh.length, isLoud, isRepeated: true });
}
