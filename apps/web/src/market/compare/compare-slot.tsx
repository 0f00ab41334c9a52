import { useEffect } from 'react';
import { useStore } from '../../lib/create-store.ts';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { COMPARE_KEY } from './compare-key.ts';
import { compareStore } from './compare-store.ts';
import { compareMemory } from './lazy-memory.ts';

const tray = lazyModule(() => import('./compare-tray.tsx'));

/** The tray with the listings to compare. It is loaded once there is one to compare. */
export function CompareSlot() {
  const isFilled = useStore(compareStore).length > 0;
  useEffect(() => {
    if (!isRemembered()) return;
    void compareMemory.load().then(
      ({ restoreCompared }) => restoreCompared(),
      () => undefined,
    );
  }, []);
  const loaded = useLazyModule(tray, { isNeeded: isFilled });
  return loaded && isFilled ? <loaded.CompareTray /> : null;
}

/** Whether the browser remembers listings to compare. A browser may refuse access to its storage. */
function isRemembered(): boolean {
  try {
    return localStorage.getItem(COMPARE_KEY) !== null;
  } catch {
    return false;
  }
}
