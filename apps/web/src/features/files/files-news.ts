import { createListeners } from '../../lib/create-store.ts';

const CHANNEL = 'tessera-files';
/** Several files may arrive each second, and every notification reloads the lists. */
const NOTIFY_EVERY_MS = 1_000;

const listeners = createListeners();
let channel: BroadcastChannel | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let isDue = false;

/** Reloads every list of files, in this tab and others, after one was added or deleted: at once, then once a second. */
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

/** One channel for each tab. Browsers without it reload the list when the tab becomes visible again. */
function openChannel(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', listeners.notify);
  return channel;
}
