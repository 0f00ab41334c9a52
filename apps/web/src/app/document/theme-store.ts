import { useSyncExternalStore } from 'react';
import { readCookie } from '../../lib/cookies.ts';
import { createListeners } from '../../lib/create-store.ts';
import { parseTheme, type Theme, THEME_COOKIE } from '../../lib/theme.ts';
import { useRootData } from '../../lib/viewer.ts';

const ONE_YEAR_IN_SECONDS = 31_536_000;
const listeners = createListeners();
let otherTabs: BroadcastChannel | undefined;

/** This browser's choice. The server reads the same cookie, so that a page never appears in the wrong scheme. */
export function useTheme(): Theme {
  const drawn = useRootData()?.theme ?? 'system';
  return useSyncExternalStore(subscribe, readChoice, () => drawn);
}

export function chooseTheme(theme: Theme): void {
  const age = theme === 'system' ? 0 : ONE_YEAR_IN_SECONDS;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API answers later, and not everywhere.
  document.cookie = `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  listeners.notify();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin only
  otherTabs?.postMessage(theme);
}

function readChoice(): Theme {
  return parseTheme(readCookie(document.cookie, THEME_COOKIE));
}

function subscribe(listener: () => void): () => void {
  if (!otherTabs) {
    otherTabs = new BroadcastChannel('theme');
    otherTabs.addEventListener('message', listeners.notify);
  }
  return listeners.subscribe(listener);
}
