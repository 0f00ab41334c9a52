import { createListeners } from '../../lib/create-store.ts';

const CHANNEL_NAME = 'tessera-files';
/** Minimum time between two notifications: each reloads the lists, and several files may arrive in a second. */
const NOTIFY_EVERY_MS = 1_000;

const listeners = createListeners();
let channel: BroadcastChannel | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let isDue = false;

/**
 * Call after a file was added or deleted. Reloads the lists of files in all tabs: at once, then at most once a second.
 */
export function announceFiles(): void {
  isDue = true;
  if (timer === undefined) notify();
}

function notify(): void {
  timer = undefined;
  if (!isDue) return;
  isDue = false;
  timer = setTimeout(notify, NOTIFY_EVERY_MS);
  openChannel()?.postMessage('changed');
  listeners.notify();
}

export function subscribeToFiles(listener: () => void): () => void {
  openChannel();
  return listeners.subscribe(listener);
}

/**
 * Opens this tab’s channel to other tabs. In browsers without channels, a tab reloads its list once it is visible
 * again.
 */
function openChannel(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel(CHANNEL_NAME);
  channel.addEventListener('message', listeners.notify);
  return channel;
}
