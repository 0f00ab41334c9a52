import { Client } from 'pg';
import { withAppSchemas } from '../db/schemas.ts';
import { CONNECT_MS, OBEY_MS, type ServerConnection } from './connection.ts';

/** How long a statement of the manager may make the application wait. */
export const APP_WAIT_MS = 2_000;
const LOOK_EVERY_MS = 500;

const STOP_REASON = `The statement was stopped because it had made the site wait for ${APP_WAIT_MS / 1_000} seconds.`;

/**
 * Lists the server processes that block the application: one of its requests or jobs has waited for them for longer
 * than `$1` milliseconds. A process that waits for the same lock, but is ahead in the queue, blocks the application
 * too.
 */
const FIND_BLOCKING = `
  select distinct blocking.pid::text as pid
  from pg_locks waiting join pg_stat_activity activity on activity.pid = waiting.pid,
    unnest(pg_blocking_pids(waiting.pid)) as blocking (pid)
  where not waiting.granted and waiting.waitstart < clock_timestamp() - make_interval(secs => $1::float8 / 1000)
    and activity.datname = current_database() and activity.usename = current_user
    and activity.application_name in ('tessera', 'tessera-jobs')`;

interface Used {
  readonly connection: ServerConnection;
  stoppedAt: number | undefined;
}

/**
 * Cancels statements of the Database Manager that make the application wait for their locks for more than
 * `APP_WAIT_MS`, and closes the connection of a statement that does not stop. A script cannot switch this off. It looks
 * through a connection of its own, because the application's pool may be full of waiting requests.
 */
export class BlockedApp {
  readonly #connectionString: string;
  readonly #used = new Set<Used>();
  #client: Promise<Client> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
  }

  /** Watches a connection until the connection is closed or the returned function is called. */
  watch(connection: ServerConnection): () => void {
    const used: Used = { connection, stoppedAt: undefined };
    this.#used.add(used);
    this.#timer ??= setTimeout(() => void this.#look(), LOOK_EVERY_MS);
    return () => this.#used.delete(used);
  }

  close(): void {
    this.#used.clear();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#disconnect();
  }

  async #look(): Promise<void> {
    for (const used of this.#used) if (used.connection.isBroken) this.#used.delete(used);
    if (this.#used.size > 0) await this.#stopBlocking().catch(() => this.#disconnect());
    if (this.#used.size === 0) return this.close();
    this.#timer = setTimeout(() => void this.#look(), LOOK_EVERY_MS);
  }

  async #stopBlocking(): Promise<void> {
    this.#client ??= this.#connect();
    const client = await this.#client;
    const { rows } = await client.query<{ pid: string }>(FIND_BLOCKING, [APP_WAIT_MS]);
    for (const used of this.#used) {
      if (!rows.some(({ pid }) => pid === used.connection.backendId)) continue;
      used.stoppedAt ??= performance.now();
      const isDeaf = performance.now() - used.stoppedAt > OBEY_MS;
      used.connection.stop?.(STOP_REASON, isDeaf ? 'close' : 'cancel');
    }
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: withAppSchemas(this.#connectionString),
      application_name: 'tessera-watch',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
    });
    client.on('error', () => this.#disconnect());
    await client.connect();
    return client;
  }

  #disconnect(): void {
    const client = this.#client;
    this.#client = undefined;
    client?.then((each) => each.end()).catch(() => undefined);
  }
}
