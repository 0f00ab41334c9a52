import type { ProviderOrder } from '@tessera/contract/services/bookings';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useLive } from '../../lib/use-live.ts';
import { chime } from './chime.ts';

const POLL_MS = 10_000;
/** A kitchen is loud, so it rings again for orders that still wait. */
const RING_AGAIN_MS = 20_000;

/**
 * Reads the orders again when they change, also while the page is in the background. Rings for each order that was not
 * there before, and again while it waits, and shows how many wait in the title of the tab.
 */
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

  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    const isNew = known.current !== undefined && fresh.some(({ id }) => !known.current?.has(id));
    known.current = new Set(fresh.map(({ id }) => id));
    if (isNew && isLoud) chime();
    document.title = document.title.replace(/^(?:\(\d+\) )?/, fresh.length > 0 ? `(${fresh.length}) ` : '');
  }, [fresh, isLoud]);

  const isWaiting = fresh.length > 0;
  useEffect(() => {
    if (!isWaiting || !isLoud) return undefined;
    const timer = setInterval(chime, RING_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, isLoud]);
}
