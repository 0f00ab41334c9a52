import { useSyncExternalStore } from 'react';

/** Label printed on the key. Known only in the browser. */
export function useModifierKey(): 'Ctrl' | '⌘' {
  return useSyncExternalStore(
    () => () => undefined,
    () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'),
    () => 'Ctrl',
  );
}
