const CHANNEL = 'tessera-files';
/** A file a few times a second would have every list asked for as often. */
const NOTIFY_EVERY_MS = 1_000;

const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let isDue = false;

/** A file has arrived or was deleted: whatever shows files, in this tab or another, asks for them again. At once, then at times. */
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
  hear();
}

function hear(): void {
  for (const listener of listeners) listener();
}

export function subscribeToFiles(listener: () => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Once for each tab. Absent in browsers without it, where a tab that is looked at again asks by itself. */
function openChannel(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', hear);
  return channel;
}
