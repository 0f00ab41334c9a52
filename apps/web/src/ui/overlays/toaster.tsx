import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from '../../lib/create-store.ts';
import { type Toast, toastStore } from './toast-store.ts';

/**
 * Rendered once, in the root. Its two live regions exist from the start, because text that appears together with its
 * region is not announced; the card's code is loaded with the first toast.
 */
export function Toaster() {
  const toast = useStore(toastStore);
  const renderCard = useCard(toast !== undefined);
  const card = toast && renderCard?.(toast);
  const isUrgent = toast?.tone === 'danger';
  return (
    <section className="ui-toaster" aria-label="Notifications">
      <div aria-live="polite">{!isUrgent && card}</div>
      <div aria-live="assertive">{isUrgent && card}</div>
    </section>
  );
}

/** Loads the code of a toast. Does not use `useLazyModule`, which would report a failure by toast. */
function useCard(isNeeded: boolean) {
  const [loaded, setLoaded] = useState<{ render: (toast: Toast) => ReactNode }>();
  useEffect(() => {
    if (!isNeeded || loaded) return;
    import('./toast-card.tsx').then(
      ({ ToastCard }) => setLoaded({ render: (toast) => <ToastCard key={toast.id} toast={toast} /> }),
      // The code cannot be loaded, usually because the browser is offline. The toast is not shown.
      () => undefined,
    );
  }, [isNeeded, loaded]);
  return loaded?.render;
}
