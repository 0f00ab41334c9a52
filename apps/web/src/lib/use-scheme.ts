import { useSyncExternalStore } from 'react';

export type Scheme = 'light' | 'dark';

const dark = '(prefers-color-scheme: dark)';

/** The scheme that the page is shown in: the one that was chosen, or the system's. */
export function useScheme(): Scheme {
  return useSyncExternalStore(subscribe, readScheme, () => 'light');
}

function readScheme(): Scheme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia(dark).matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(dark);
  const observer = new MutationObserver(listener);
  query.addEventListener('change', listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    query.removeEventListener('change', listener);
    observer.disconnect();
  };
}
