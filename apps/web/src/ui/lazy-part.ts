import { useEffect, useEffectEvent, useState } from 'react';
import { showToast } from './toast-store.ts';

/** Code that is fetched when it is first wanted. A fetch that failed may be tried again, unlike with React.lazy. */
export interface LazyPart<Part> {
  load: () => Promise<Part>;
  /** The part if it has come already, so that what opens with it opens at once. */
  present: () => Part | undefined;
  /** For pointerenter and focus: a head start, silent when it fails. */
  preload: () => void;
}

export function lazyPart<Part>(importPart: () => Promise<Part>): LazyPart<Part> {
  let pending: Promise<Part> | undefined;
  let present: Part | undefined;
  function load() {
    pending ??= importPart().then(
      (part) => (present = part),
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
export function useLazyPart<Part>(
  lazy: LazyPart<Part>,
  { isWanted, onFailure }: { isWanted: boolean; onFailure?: () => void },
): Part | undefined {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  const reportFailure = useEffectEvent(() => {
    showToast({
      tone: 'danger',
      title: 'Couldn’t load this',
      description: 'Check your connection, then try again.',
    });
    onFailure?.();
  });
  useEffect(() => {
    if (!isWanted || loaded) return undefined;
    let isCurrent = true;
    lazy.load().then(
      (part) => isCurrent && setLoaded({ part }),
      () => isCurrent && reportFailure(),
    );
    return () => {
      isCurrent = false;
    };
  }, [lazy, isWanted, loaded]);
  return loaded?.part ?? (isWanted ? lazy.present() : undefined);
}
