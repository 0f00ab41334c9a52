import { useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/create-store.ts';

const KEY = 'tessera.dashboard.steps-folded';
const listeners = createListeners();

/** Whether somebody has folded the first steps in this browser. The server draws them open. */
export function useFolded() {
  const isFolded = useSyncExternalStore(listeners.subscribe, readFolded, () => false);
  return { isFolded, setFolded };
}

function setFolded(isFolded: boolean): void {
  if (isFolded === readFolded()) return;
  try {
    if (isFolded) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage, the steps are folded only until the page is left.
  }
  listeners.notify();
}

function readFolded(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
