import { useSyncExternalStore } from 'react';
import { useRootData } from './viewer.ts';

export type Scheme = 'light' | 'dark';

const dark = '(prefers-color-scheme: dark)';

/** Colour scheme of the page: the chosen one, or the system's. */
export function useScheme(): Scheme {
  return useSyncExternalStore(subscribe, readScheme, () => 'light');
}

/** Colour scheme chosen in the site's menu. Undefined if the device's setting decides. Also known on the server. */
export function useChosenScheme(): Scheme | undefined {
  const theme = useRootData()?.theme;
  return useSyncExternalStore(subscribe, readChosen, () => (theme === 'system' ? undefined : theme));
}

function readScheme(): Scheme {
  return readChosen() ?? (matchMedia(dark).matches ? 'dark' : 'light');
}

function readChosen(): Scheme | undefined {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined;
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
