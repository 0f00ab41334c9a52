import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from '../lib/create-store.ts';
import { type Toast, toastStore } from './toast-store.ts';

/**
 * Belongs once into the root. Its two live regions are there from the start, because what appears together
 * with its region is not announced; the card's code comes with the first toast.
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

/** Not `useLazyModule`: that reports its failures by toast. */
function useCard(isNeeded: boolean) {
  const [loaded, setLoaded] = useState<{ render: (toast: Toast) => ReactNode }>();
  useEffect(() => {
    if (!isNeeded || loaded) return;
    import('./toast-card.tsx').then(
      ({ ToastCard }) => setLoaded({ render: (toast) => <ToastCard key={toast.id} toast={toast} /> }),
      // Offline before the first toast: there is no way left to show it.
      () => undefined,
    );
  }, [isNeeded, loaded]);
  return loaded?.render;
}
