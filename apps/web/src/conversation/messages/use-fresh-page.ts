import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 15_000;

/** Reloads the page's data periodically and whenever the person returns to it. */
export function useFreshPage(): void {
  const { revalidate, state } = useRevalidator();
  const refresh = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState === 'visible' && navigator.onLine) void revalidate();
  });
  useEffect(() => {
    const timer = setInterval(refresh, EVERY_MS);
    document.addEventListener('visibilitychange', refresh);
    addEventListener('online', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
      removeEventListener('online', refresh);
    };
  }, []);
}
