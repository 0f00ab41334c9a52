import { useSyncExternalStore } from 'react';

/** False in the server's HTML and until the page's script has taken it over. */
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
