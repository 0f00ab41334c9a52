import type { ProviderOrder } from '@tessera/contract/services/bookings';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { chime } from './chime.ts';

const POLL_MS = 10_000;

/**
 * Reads the orders again every few seconds while the page is visible, rings for each order that was not there before,
 * and shows how many wait in the title of the tab.
 */
export function useNewOrders(fresh: readonly ProviderOrder[], isLoud: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [revalidate]);

  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    const isNew = known.current !== undefined && fresh.some(({ id }) => !known.current?.has(id));
    known.current = new Set(fresh.map(({ id }) => id));
    if (isNew && isLoud) chime();
    document.title = document.title.replace(/^(?:\(\d+\) )?/, fresh.length > 0 ? `(${fresh.length}) ` : '');
  }, [fresh, isLoud]);
}
