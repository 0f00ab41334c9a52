import { useEffect, useEffectEvent, useState } from 'react';
import { showToast } from './toast-store.ts';

/** Code that is fetched when it is first wanted. A fetch that failed may be tried again, unlike with React.lazy. */
export interface LazyModule<Module> {
  load: () => Promise<Module>;
  /** The part if it has come already, so that what opens with it opens at once. */
  present: () => Module | undefined;
  /** For pointerenter and focus: a head start, silent when it fails. */
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

/** The part once it is wanted and there. When it cannot be fetched the person is told, and `onFailure` runs. */
export function useLazyModule<Module>(
  lazy: LazyModule<Module>,
  { isNeeded, onFailure }: { isNeeded: boolean; onFailure?: () => void },
): Module | undefined {
  const [loaded, setLoaded] = useState<{ module: Module }>();
  const reportFailure = useEffectEvent(() => {
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
