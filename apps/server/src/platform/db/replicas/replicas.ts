import { Pool } from 'pg';
import { isDatabaseAway } from '../database-faults.ts';
import { type Database, type Db, openReader } from '../database.ts';
import { APP_SCHEMA, LEDGER_SCHEMA } from '../schemas.ts';
import { hasReached, type LogPosition } from './log-position.ts';
import { createReplicaRule } from './replica-statements.ts';

/** Database servers that follow the primary's log, for reading what public pages show. */
export interface Replicas {
  /**
   * Returns a database that reads from one of the replicas, each in its turn. Undefined if none can be used, or if none
   * has reached the position yet.
   */
  choose(written?: LogPosition | null): Db | undefined;
  /** The databases that `choose` may return. */
  readonly all: readonly Db[];
  /** Number of replicas that can be used at the moment. */
  readonly countUsable: () => number;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  readonly urls: readonly string[];
  readonly primary: Database;
  readonly connections: number;
  /** Called when a replica can no longer be used, and when it can be again. */
  readonly onChange: (replica: string, isUsable: boolean) => void;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/** A replica that is further behind is left out. */
export const MAX_LAG_MS = 5_000;
const LOOK_EVERY_MS = 500;
/** A server that does not answer a look within this time is left out. */
const LOOK_WITHIN_MS = 1_500;
/** A replica is used for this long after a look. */
const LOOK_HOLDS_MS = 3_000;

interface Replica {
  readonly name: string;
  readonly db: Db;
  readonly looking: Pool;
  state: { readonly reached: LogPosition; readonly seenAt: number } | undefined;
  isUsable: boolean;
  close(): Promise<void>;
}

export async function openReplicas(options: ReplicaOptions): Promise<Replicas> {
  const { urls, primary, onChange, now = () => performance.now() } = options;
  const isForReplica = createReplicaRule(await listTables(primary));
  /** Where the log of the primary ended at the latest looks, the newest last. */
  const ends: { readonly position: LogPosition; readonly at: number }[] = [];
  const replicas = urls.map((url) => openReplica(url));
  const lookingAtPrimary = openLookingPool(primary.pool.options);
  let turn = 0;
  let isClosed = false;

  function openReplica(url: string): Replica {
    const reader = openReader(url, {
      connections: options.connections,
      primary,
      isForReplica,
      onFailure(error) {
        // No request reads from the replica until the next `look` finds out how far it has come.
        if (isDatabaseAway(error)) replica.state = undefined;
      },
    });
    const replica: Replica = {
      name: new URL(url).host,
      db: reader.db,
      looking: openLookingPool({ connectionString: url }),
      state: undefined,
      isUsable: false,
      close: async () => {
        await Promise.all([reader.close(), replica.looking.end()]);
      },
    };
    return replica;
  }

  /** Whether the replica shows everything that the primary had 5 seconds ago, as far as is known. */
  function isFresh({ state }: Replica): boolean {
    if (!state || now() - state.seenAt > LOOK_HOLDS_MS) return false;
    const shown = ends.findLast(({ position }) => hasReached(state.reached, position));
    return shown !== undefined && now() - shown.at <= MAX_LAG_MS;
  }

  async function look(): Promise<void> {
    await Promise.all([lookAtPrimary(), ...replicas.map(lookAt)]);
    for (const replica of replicas) {
      const isUsable = isFresh(replica);
      if (isUsable !== replica.isUsable) onChange(replica.name, isUsable);
      replica.isUsable = isUsable;
    }
  }

  async function lookAtPrimary(): Promise<void> {
    const at = now();
    const position = await readText(lookingAtPrimary, 'select pg_current_wal_lsn()::text as found');
    if (position !== undefined) ends.push({ position, at });
    while (ends[0] && at - ends[0].at > 2 * MAX_LAG_MS) ends.shift();
  }

  async function lookAt(replica: Replica): Promise<void> {
    const seenAt = now();
    // A server that was promoted is no replica. It may also be a former primary that nobody writes to any more.
    const reached = await readText(
      replica.looking,
      `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as found`,
    );
    replica.state = reached === undefined ? undefined : { reached, seenAt };
  }

  async function keepLooking(): Promise<void> {
    if (isClosed) return;
    await look();
    timer = setTimeout(() => void keepLooking(), LOOK_EVERY_MS);
    timer.unref();
  }

  let timer: NodeJS.Timeout | undefined;
  const first = keepLooking();
  await first;

  return {
    all: replicas.map(({ db }) => db),
    countUsable: () => replicas.filter((replica) => isFresh(replica)).length,
    choose(written) {
      const usable = replicas.filter(
        (replica) =>
          isFresh(replica) && (!written || (replica.state && hasReached(replica.state.reached, written))),
      );
      turn += 1;
      return usable[turn % usable.length]?.db;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all([lookingAtPrimary.end(), ...replicas.map((replica) => replica.close())]);
    },
  };
}

/** A single connection that waits for no request. */
function openLookingPool(options: object): Pool {
  const pool = new Pool({
    ...options,
    max: 1,
    application_name: 'tessera-replicas',
    connectionTimeoutMillis: LOOK_WITHIN_MS,
    query_timeout: LOOK_WITHIN_MS,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Undefined if the server does not answer, or has none. */
async function readText(pool: Pool, text: string): Promise<string | undefined> {
  try {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      const { rows } = await client.query<{ found: string | null }>(text);
      return rows[0]?.found ?? undefined;
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      return undefined;
    } finally {
      // A connection whose server is silent would stay silent.
      client.release(failure);
    }
  } catch {
    return undefined;
  }
}

async function listTables({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_catalog.pg_class
     where relkind in ('r', 'p', 'v', 'm') and relnamespace in (
       select oid from pg_catalog.pg_namespace where nspname in ($1, $2, 'pgboss'))`,
    [APP_SCHEMA, LEDGER_SCHEMA],
  );
  return rows.map(({ name }) => name);
}
