import type { System } from '@tessera/domain/market/listings/systems';
import { useSyncExternalStore } from 'react';
import { createStore } from '../../lib/create-store.ts';

/** A listing to compare, as the browser remembers it. */
export interface Compared {
  readonly id: number;
  readonly system: System;
  readonly title: string;
}

/** The listings to compare. They are read from the browser's storage once the tray is loaded. */
export const compareStore = createStore<readonly Compared[]>([]);

export function useIsCompared(id: number): boolean {
  return useSyncExternalStore(
    compareStore.subscribe,
    () => compareStore.get().some((each) => each.id === id),
    () => false,
  );
}
