import { useSyncExternalStore } from 'react';

/** False in the server's HTML and until React has hydrated the page. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges() {
  return () => {};
}
