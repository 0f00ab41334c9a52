import type { PoolEvent } from '@tessera/contract/selling/orders';
import type { Changed } from '../../platform/changes/changes.ts';
import { type EventStream, openEventStream } from '../../platform/http/answers/event-stream.ts';
import type { Ports } from '../../ports.ts';
import { listPoolRoots } from '../pools/public.ts';
import { listPools } from './pools.queries.ts';
import { toPoolView } from './share-view.ts';

export interface StreamLimits {
  readonly perAddress: number;
  readonly total: number;
  readonly beatMs: number;
  /** After this time a stream ends. The browser reconnects automatically, perhaps to another process. */
  readonly maxLifeMs: number;
  /** Changes within this time are collected, read together and sent together. */
  readonly coalesceMs: number;
}

const usualLimits: StreamLimits = {
  perAddress: 30,
  total: 5_000,
  beatMs: 20_000,
  maxLifeMs: 15 * 60_000,
  coalesceMs: 100,
};

type StreamPorts = Pick<Ports, 'db' | 'clock' | 'changes'>;

interface Open {
  readonly stream: EventStream;
  readonly address: string;
  readonly listingIds: ReadonlySet<number>;
  readonly openedAt: number;
}

export interface ShareStreams {
  /** Opens a stream with these pools. If a limit of open streams is reached, returns which one. */
  open: (
    ports: StreamPorts,
    request: { readonly address: string; readonly listingIds: readonly number[] },
  ) => Promise<Response | 'address' | 'total'>;
  count: () => number;
}

/**
 * All streams of share numbers in this process. They share one subscription to changes, and one query for each group of
 * changes.
 */
export function createShareStreams(limits: StreamLimits = usualLimits): ShareStreams {
  const streams = new Set<Open>();
  /** The listings that streams watch, by the id of their pool's capacity. */
  const listingOf = new Map<number, number>();
  const changed = new Set<number>();
  /** Capacities that changed while a stream was being opened. `listingOf` may not have had their listing yet. */
  const unknown = new Set<number>();
  let opening = 0;
  let unsubscribe: (() => void) | undefined;
  let beats: NodeJS.Timeout | undefined;
  let reading: NodeJS.Timeout | undefined;

  const watchedIds = () => new Set([...streams].flatMap(({ listingIds }) => [...listingIds]));

  function start(ports: StreamPorts): void {
    if (unsubscribe) return;
    beats = setInterval(beatAll, limits.beatMs);
    beats.unref();
    unsubscribe = ports.changes.subscribe({
      onChange: (ids) => noteChanges(ids, ports),
      onEnd: () => [...streams].forEach(({ stream }) => stream.close()),
    });
  }

  function stop(): void {
    clearInterval(beats);
    clearTimeout(reading);
    reading = undefined;
    unsubscribe?.();
    unsubscribe = undefined;
    listingOf.clear();
    changed.clear();
  }

  function beatAll(): void {
    const now = performance.now();
    for (const { stream, openedAt } of streams)
      if (now - openedAt > limits.maxLifeMs || !stream.beat()) stream.close();
  }

  function noteChanges(ids: Changed, ports: StreamPorts): void {
    const capacities = ids === 'all' ? [] : ids.filter((id) => typeof id === 'number');
    if (opening > 0) capacities.forEach((id) => unknown.add(id));
    const listings = ids === 'all' ? watchedIds() : capacities.flatMap((id) => listingOf.get(id) ?? []);
    for (const listing of listings) changed.add(listing);
    if (changed.size > 0) reading ??= setTimeout(() => void sendChanges(ports), limits.coalesceMs);
  }

  async function sendChanges(ports: StreamPorts): Promise<void> {
    const ids = [...changed];
    changed.clear();
    reading = undefined;
    try {
      const events = await readPools(ports, ids);
      for (const { stream, listingIds } of streams)
        for (const [listingId, data] of events)
          if (listingIds.has(listingId)) stream.send(String(listingId), data);
    } catch {
      // The database cannot be reached. Nothing is lost: browsers also ask for the numbers from time to time, and every
      // pool is read once the database is back.
    }
  }

  async function readPools(
    { db, clock }: StreamPorts,
    listingIds: readonly number[],
  ): Promise<ReadonlyMap<number, string>> {
    const pools = await listPools(db, listingIds);
    const roots = await listPoolRoots(db, listingIds);
    const now = clock.now();
    for (const { capacityId, listingId } of pools.values()) listingOf.set(capacityId, listingId);
    return new Map(
      listingIds.map((listingId) => {
        const event: PoolEvent = {
          listingId,
          pool: toPoolView(pools.get(listingId), roots.get(listingId), now) ?? null,
        };
        return [listingId, JSON.stringify(event)];
      }),
    );
  }

  return {
    count: () => streams.size,
    async open(ports, { address, listingIds }) {
      if (streams.size >= limits.total) return 'total';
      if ([...streams].filter((each) => each.address === address).length >= limits.perAddress)
        return 'address';
      const stream = openEventStream(() => {
        streams.delete(opened);
        if (streams.size === 0) stop();
      });
      const opened: Open = {
        stream,
        address,
        listingIds: new Set(listingIds),
        openedAt: performance.now(),
      };
      streams.add(opened);
      start(ports);
      opening += 1;
      try {
        const events = await readPools(ports, listingIds);
        for (const [listingId, data] of events) stream.send(String(listingId), data);
      } catch (error) {
        stream.close();
        throw error;
      } finally {
        opening -= 1;
        const missed = [...unknown];
        if (opening === 0) unknown.clear();
        if (missed.length > 0) noteChanges(missed, ports);
      }
      return stream.response;
    },
  };
}
