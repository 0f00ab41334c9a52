import { type LeaderStream, openLeaderStream } from './leader-stream.ts';
import { type LivePool, parseEvent, type TabMessage, tabMessage } from './tab-messages.ts';

const LOCK_AND_CHANNEL_NAME = 'tessera-shares';
/**
 * How often the leading tab tells the others that it has a stream. If they do not hear it for `STATE_VALID_MS`, they
 * poll.
 */
const STATE_EVERY_MS = 20_000;
const STATE_VALID_MS = 50_000;

export type PoolListener = (pool: LivePool | null) => void;

/**
 * Reports the numbers of share pools as they change. One tab of the browser leads: it has the lock, and a stream of
 * server-sent events for the listings of all visible tabs, and passes the events on to them. In a browser without locks
 * or channels each tab has a stream of its own, and without streams callers poll.
 */
const tab = Math.random().toString(36).slice(2);
const listeners = new Map<number, Set<PoolListener>>();
/** The listings that other tabs show, by the tab's name. */
const others = new Map<string, readonly number[]>();
let channel: BroadcastChannel | undefined;
let leading: { readonly stream: LeaderStream; readonly timer: ReturnType<typeof setInterval> } | undefined;
/** Gives up the lock, or stops waiting for it. Undefined while this tab does neither. */
let resign: (() => void) | undefined;
let isLive = false;
let stateAt = -Infinity;
let isStarted = false;

/**
 * Calls the listener with each change of a listing's pool, while the page is visible. Returns a function that stops
 * that.
 */
export function subscribeToShares(listingId: number, listener: PoolListener): () => void {
  start();
  const ofListing = listeners.get(listingId) ?? new Set();
  listeners.set(listingId, ofListing.add(listener));
  update();
  return () => {
    ofListing.delete(listener);
    if (ofListing.size === 0 && listeners.get(listingId) === ofListing) listeners.delete(listingId);
    update();
  };
}

/** Whether changes arrive through the stream at the moment, so that nobody needs to poll. */
export function areSharesLive(): boolean {
  return isLive && performance.now() - stateAt < STATE_VALID_MS;
}

function start() {
  if (isStarted || typeof window === 'undefined') return;
  isStarted = true;
  if (typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel(LOCK_AND_CHANNEL_NAME);
    channel.addEventListener('message', ({ data }) => {
      const message = tabMessage.safeParse(data);
      if (message.success) receive(message.data);
    });
  }
  document.addEventListener('visibilitychange', update);
  addEventListener('pagehide', () => send({ kind: 'want', tab, ids: [] }));
}

/** The listings that this tab shows. A tab in the background shows none. */
const shownHere = () => (document.visibilityState === 'visible' ? [...listeners.keys()] : []);

function update() {
  const ids = shownHere();
  send({ kind: 'want', tab, ids });
  if (ids.length === 0) resign?.();
  else if (!resign) void lead();
  watchAll();
}

async function lead(): Promise<void> {
  const stop = new AbortController();
  const ended = new Promise<void>((resolve) => {
    resign = () => {
      resign = undefined;
      stop.abort();
      resolve();
    };
  });
  const hold = async () => {
    if (stop.signal.aborted) return;
    open();
    await ended;
    close();
  };
  // Locks exist only on https and on localhost. Without them, each tab has a stream of its own.
  if (!navigator.locks || !channel) return hold();
  await navigator.locks.request(LOCK_AND_CHANNEL_NAME, { signal: stop.signal }, hold).catch(() => undefined);
}

function open() {
  leading = {
    stream: openLeaderStream({
      onState: showState,
      onData(data) {
        send({ kind: 'pool', data });
        deliver(data);
      },
    }),
    timer: setInterval(() => showState(isLive), STATE_EVERY_MS),
  };
  others.clear();
  send({ kind: 'ask' });
  watchAll();
}

function close() {
  clearInterval(leading?.timer);
  leading?.stream.close();
  leading = undefined;
  showState(false);
}

function watchAll() {
  leading?.stream.watch(new Set([...shownHere(), ...[...others.values()].flat()]));
}

function showState(next: boolean) {
  setLive(next);
  send({ kind: 'state', isLive: next });
}

function setLive(next: boolean) {
  isLive = next;
  stateAt = performance.now();
}

function receive(message: TabMessage) {
  if (message.kind === 'ask') return send({ kind: 'want', tab, ids: shownHere() });
  if (message.kind === 'pool') return deliver(message.data);
  if (message.kind === 'state') return leading ? undefined : setLive(message.isLive);
  if (message.ids.length > 0) others.set(message.tab, message.ids);
  else others.delete(message.tab);
  if (!leading) return undefined;
  watchAll();
  return send({ kind: 'state', isLive });
}

function deliver(data: string) {
  const event = parseEvent(data);
  if (!event) return;
  for (const listener of listeners.get(event.listingId) ?? []) listener(event.pool);
}

function send(message: TabMessage) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin only
  channel?.postMessage(message);
}
