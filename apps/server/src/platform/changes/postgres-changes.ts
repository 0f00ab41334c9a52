import { Client, type ClientBase } from 'pg';
import type { Log } from '../log/log.ts';
import { type ChangedId, type Changes, createChangeListeners } from './changes.ts';

const CHANNEL = 'tessera_changes';
/**
 * Changes are collected for this long and then announced together, so a process sends at most four notifications a
 * second.
 */
const COALESCE_MS = 250;
/** Maximum number of ids in one notification, which PostgreSQL limits to 8,000 bytes. The longest id has 36. */
const MAX_IDS = 200;
/** A name such as `provider-12`. */
const namePattern = /^[a-z]+-\d+$/;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const RECONNECT_MS = [500, 1_000, 2_000, 5_000, 10_000] as const;

interface Options {
  readonly connectionString: string;
  readonly log: Log;
  readonly coalesceMs?: number;
}

/**
 * Announces changes by NOTIFY, on the connection on which this process also listens. That connection does not belong to
 * the pool: NOTIFY in a transaction that reserves something would make all such transactions wait for each other.
 */
export function createPostgresChanges({ connectionString, log, coalesceMs = COALESCE_MS }: Options): Changes {
  const listeners = createChangeListeners();
  const changed = new Set<ChangedId>();
  let client: ClientBase | undefined;
  let sending: NodeJS.Timeout | undefined;
  let reconnecting: NodeJS.Timeout | undefined;
  let failures = 0;
  let isClosed = false;
  void connect();

  async function connect(): Promise<void> {
    const opened = new Client({ connectionString, application_name: 'tessera-changes', keepAlive: true });
    opened.on('error', () => lose(opened));
    opened.on('end', () => lose(opened));
    opened.on('notification', ({ payload = '' }) => listeners.notify(readIds(payload)));
    client = opened;
    try {
      await opened.connect();
      await opened.query(`listen ${CHANNEL}`);
      if (failures > 0) listeners.notify('all');
      failures = 0;
      if (changed.size > 0) void send();
    } catch (error) {
      log.warn({ error }, 'changes cannot be listened to');
      lose(opened);
    }
  }

  function lose(lost: Client): void {
    if (client !== lost) return;
    client = undefined;
    lost.end().catch(() => {});
    if (isClosed) return;
    const wait = RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)];
    failures += 1;
    reconnecting = setTimeout(() => void connect(), wait);
    reconnecting.unref();
  }

  async function send(): Promise<void> {
    sending = undefined;
    if (!client || changed.size === 0) return;
    const ids = [...changed];
    changed.clear();
    try {
      for (let from = 0; from < ids.length; from += MAX_IDS)
        await client.query('select pg_notify($1, $2)', [CHANNEL, ids.slice(from, from + MAX_IDS).join()]);
    } catch {
      // Without a connection, the ids are collected, and announced once the connection is back.
      for (const id of ids) changed.add(id);
    }
  }

  return {
    announce(ids) {
      for (const id of ids) changed.add(id);
      if (isClosed || sending) return;
      sending = setTimeout(() => void send(), coalesceMs);
    },
    subscribe: (listener) => listeners.add(listener),
    endSubscriptions: () => listeners.end(),
    async close() {
      listeners.end();
      isClosed = true;
      clearTimeout(sending);
      clearTimeout(reconnecting);
      await send();
      const last = client;
      client = undefined;
      await last?.query('unlisten *').catch(() => {});
      if (last instanceof Client) await last.end().catch(() => {});
    },
  };
}

function readIds(payload: string): ChangedId[] {
  return payload.split(',').flatMap((text): ChangedId[] => {
    if (uuid.test(text) || namePattern.test(text)) return [text];
    const id = Number(text);
    return Number.isSafeInteger(id) && id > 0 ? [id] : [];
  });
}
