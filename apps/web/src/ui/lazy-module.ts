import { useEffect, useEffectEvent, useState } from 'react';
import { showToast } from './overlays/toast-store.ts';

/** Code that is loaded on demand. Unlike with React.lazy, a failed load can be retried. */
export interface LazyModule<Module> {
  load: () => Promise<Module>;
  /** The module if it has already loaded. Its dialog can then open at once. */
  present: () => Module | undefined;
  /** Preloads on pointerenter and focus; ignores failures. */
  preload: () => void;
}

export function lazyModule<Module>(importModule: () => Promise<Module>): LazyModule<Module> {
  let pending: Promise<Module> | undefined;
  let present: Module | undefined;
  function load() {
    pending ??= importModule().then(
      (module) => (present = module),
      (fault: unknown) => {
        pending = undefined;
        throw fault;
      },
    );
    return pending;
  }
  return { load, present: () => present, preload: () => void load().catch(() => undefined) };
}

interface Need {
  isNeeded: boolean;
  onFailure?: () => void;
  /** Whether the page itself shows that loading failed. Then no toast does. */
  isQuiet?: () => boolean;
}

/** Returns the module once it is needed and loaded. If loading fails, shows a toast and calls `onFailure`. */
export function useLazyModule<Module>(
  lazy: LazyModule<Module>,
  { isNeeded, onFailure, isQuiet }: Need,
): Module | undefined {
  const [loaded, setLoaded] = useState<{ module: Module }>();
  const reportFailure = useEffectEvent(() => {
    if (!isQuiet?.())
      showToast({
        tone: 'danger',
        title: 'Couldn’t load this',
        description: 'Check your connection, then try again.',
      });
    onFailure?.();
  });
  useEffect(() => {
    if (!isNeeded || loaded) return undefined;
    let isCurrent = true;
    lazy.load().then(
      (module) => isCurrent && setLoaded({ module }),
      () => isCurrent && reportFailure(),
    );
    return () => {
      isCurrent = false;
    };
  }, [lazy, isNeeded, loaded]);
  return loaded?.module ?? (isNeeded ? lazy.present() : undefined);
}
