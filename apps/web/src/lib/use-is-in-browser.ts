import { useSyncExternalStore } from 'react';

/** False on the server and while React takes over its HTML, then true. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
