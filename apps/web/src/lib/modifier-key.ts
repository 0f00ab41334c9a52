import { useSyncExternalStore } from 'react';

/** Label of the modifier key: ⌘ on Macs, otherwise Ctrl. The server does not know it and renders Ctrl. */
export function useModifierKey(): 'Ctrl' | '⌘' {
  return useSyncExternalStore(
    () => () => undefined,
    () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'),
    () => 'Ctrl',
  );
}
