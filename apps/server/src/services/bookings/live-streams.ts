import type { LiveEvent } from '@tessera/contract/services/live';
import type { Changed } from '../../platform/changes/changes.ts';
import { type EventStream, openEventStream } from '../../platform/http/answers/event-stream.ts';
import type { Ports } from '../../ports.ts';
import { listResourcesOfSlots } from '../../selling/holds/public.ts';
import { listProvidersOfOrders } from './bookings.queries.ts';

export interface LiveLimits {
  readonly perAddress: number;
  readonly total: number;
  readonly beatMs: number;
  /** After this time a stream ends. The browser reconnects by itself, and is checked again. */
  readonly maxLifeMs: number;
  /** Changes within this time are collected and sent together. */
  readonly coalesceMs: number;
}

const usualLimits: LiveLimits = {
  perAddress: 30,
  total: 5_000,
  beatMs: 20_000,
  maxLifeMs: 15 * 60_000,
  coalesceMs: 100,
};

/** What a stream reports changes of. The caller has checked that the person may watch it. */
export interface Watched {
  readonly orderId?: string | undefined;
  readonly requestId?: string | undefined;
  /** The business whose orders are watched. */
  readonly providerId?: number | undefined;
  /** The business whose free times are watched, with what they depend on. */
  readonly slots?: { readonly providerId: number; readonly resourceIds: readonly number[] } | undefined;
}

interface Open extends Watched {
  readonly stream: EventStream;
  readonly address: string;
  readonly openedAt: number;
}

type LivePorts = Pick<Ports, 'db' | 'changes'>;

export interface LiveStreams {
  /** Opens a stream. If a limit of open streams is reached, returns which one. */
  open: (ports: LivePorts, request: Watched & { readonly address: string }) => Response | 'address' | 'total';
  count: () => number;
}

/**
 * All streams about orders and free times in this process. They share one subscription to changes. A group of changes
 * costs two queries, however many streams are open.
 */
export function createLiveStreams(limits: LiveLimits = usualLimits): LiveStreams {
  const streams = new Set<Open>();
  let pending: Set<number | string> | 'all' = new Set();
  let unsubscribe: (() => void) | undefined;
  let beats: NodeJS.Timeout | undefined;
  let sending: NodeJS.Timeout | undefined;

  function start(ports: LivePorts): void {
    if (unsubscribe) return;
    beats = setInterval(beatAll, limits.beatMs);
    beats.unref();
    unsubscribe = ports.changes.subscribe({
      onChange: (changed) => note(changed, ports),
      onEnd: () => [...streams].forEach(({ stream }) => stream.close()),
    });
  }

  function stop(): void {
    clearInterval(beats);
    clearTimeout(sending);
    sending = undefined;
    unsubscribe?.();
    unsubscribe = undefined;
    pending = new Set();
  }

  function beatAll(): void {
    const now = performance.now();
    for (const { stream, openedAt } of streams)
      if (now - openedAt > limits.maxLifeMs || !stream.beat()) stream.close();
  }

  function note(changed: Changed, ports: LivePorts): void {
    if (changed === 'all' || pending === 'all') pending = 'all';
    else for (const id of changed) pending.add(id);
    sending ??= setTimeout(() => void send(ports), limits.coalesceMs);
  }

  async function send({ db }: LivePorts): Promise<void> {
    const changed = pending;
    pending = new Set();
    sending = undefined;
    if (changed === 'all') return [...streams].forEach((open) => sendEvents(open, () => true));
    const names = [...changed].filter((id) => typeof id === 'string');
    const named = new Set(names.flatMap((name) => providerIn(name) ?? []));
    const orderIds = names.filter((name) => !isNumbered(name));
    const capacityIds = [...changed].filter((id) => typeof id === 'number');
    try {
      const providers = new Set(await listProvidersOfOrders(db, orderIds));
      const resources = new Set(await listResourcesOfSlots(db, capacityIds));
      for (const open of streams)
        sendEvents(open, ({ order, provider, resource }) =>
          order !== undefined
            ? orderIds.includes(order)
            : (provider !== undefined && (providers.has(provider) || named.has(provider))) ||
              (resource !== undefined && resources.has(resource)),
        );
    } catch {
      // The database cannot be reached. Browsers also ask from time to time, and everything counts as changed once
      // the connection is back.
    }
    return undefined;
  }

  return {
    count: () => streams.size,
    open(ports, { address, ...watched }) {
      if (streams.size >= limits.total) return 'total';
      if ([...streams].filter((each) => each.address === address).length >= limits.perAddress)
        return 'address';
      const stream = openEventStream(() => {
        streams.delete(opened);
        if (streams.size === 0) stop();
      });
      const opened: Open = { ...watched, stream, address, openedAt: performance.now() };
      streams.add(opened);
      start(ports);
      return stream.response;
    },
  };
}

/** Whether a changed thing is named by its kind and number, such as a business or a listing. Orders have UUIDs. */
function isNumbered(name: string): boolean {
  return /^[a-z]+-\d+$/.test(name);
}

/** The business in a name such as `provider-12`. */
function providerIn(name: string): number | undefined {
  const [, id] = /^provider-(\d+)$/.exec(name) ?? [];
  return id === undefined ? undefined : Number(id);
}

interface Subject {
  readonly order?: string;
  readonly provider?: number;
  readonly resource?: number;
}

/** Sends the events of a stream whose subject has changed. */
function sendEvents(
  { stream, orderId, requestId, providerId, slots }: Open,
  hasChanged: (subject: Subject) => boolean,
): void {
  const say = (changed: LiveEvent['changed']) => stream.send(changed, JSON.stringify({ changed }));
  if (orderId !== undefined && hasChanged({ order: orderId })) say('order');
  // Ids of requests are announced like those of orders.
  if (requestId !== undefined && hasChanged({ order: requestId })) say('request');
  if (providerId !== undefined && hasChanged({ provider: providerId })) say('orders');
  if (!slots) return;
  const { resourceIds } = slots;
  if (hasChanged({ provider: slots.providerId }) || resourceIds.some((resource) => hasChanged({ resource })))
    say('slots');
}
