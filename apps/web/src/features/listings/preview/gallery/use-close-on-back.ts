import { useEffect, useEffectEvent } from 'react';
import { newId } from '../../../../lib/new-id.ts';

/**
 * Closes something that covers the screen when the person goes back, and stays on the page. The router does not
 * learn of the history entry: it would load the page again.
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
      // After a link was followed, the entry is not the current one.
      if (isBack || (history.state as { mark?: unknown } | null)?.mark !== mark) return;
      addEventListener('popstate', (event) => event.stopImmediatePropagation(), {
        capture: true,
        once: true,
      });
      history.back();
    };
  }, [isOpen]);
}
