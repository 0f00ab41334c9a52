import { useEffect, useEffectEvent } from 'react';
import { newId } from '../../../../lib/new-id.ts';

/**
 * Makes Back close something that covers the screen, instead of leaving the page. It adds an entry to the history
 * without the router, which would load the page again.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const mark = newId();
    history.pushState({ ...(history.state as object | null), mark }, '');
    let isBack = false;
    const listen = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      isBack = true;
      onBack();
    };
    addEventListener('popstate', listen, { capture: true });
    return () => {
      removeEventListener('popstate', listen, { capture: true });
      // If a link was followed meanwhile, the entry is no longer the current one.
      if (isBack || (history.state as { mark?: unknown } | null)?.mark !== mark) return;
      addEventListener('popstate', (event) => event.stopImmediatePropagation(), {
        capture: true,
        once: true,
      });
      history.back();
    };
  }, [isOpen]);
}
