import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import { type CustomTypesConfig, Pool, types } from 'pg';
import { guardPool } from './guarded-pool.ts';
import { splitPool, type SplitPoolOptions } from './replicas/split-pool.ts';
import { withAppSchemas } from './schemas.ts';
import type { Schema } from './schema.generated.ts';
import type { ChangedId } from '../changes/changes.ts';

/** The database or a transaction. A function that locks or writes twice takes a `Tx`. */
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

// Ids and counts stay below 2^53, so they fit into numbers. By default pg returns bigint as text.
const parsers: CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)),
};

export interface Database {
  readonly db: Db;
  readonly pool: Pool;
  /** The pool as the query builder uses it. */
  readonly guarded: PostgresPool;
  /** Fails unless the database answers a query. */
  checkHealth(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly connectionString: string;
  readonly connections: number;
  readonly onConnectionLost: (error: Error) => void;
  /** Called with the ids of rows that a committed transaction may have changed (`announced.ts`). */
  readonly onAnnounced?: (ids: readonly ChangedId[]) => void;
  /** Called with each statement before it is sent. */
  readonly onStatement?: (text: string) => void;
  /** Time limit of a statement, enforced by the server. */
  readonly statementTimeoutMs?: number;
  /** Time limit for a server that does not answer at all. It is longer than `statementTimeoutMs`. */
  readonly silenceAfterMs?: number;
  /** How long a request waits for one of the connections, which includes opening it. */
  readonly waitForConnectionMs?: number;
  /**
   * Whether the address is that of a pooler that may give each transaction another connection. Search path and limits are
   * then the pooler's business (`pooler.ts`), and no statement is prepared under a name.
   */
  readonly isPooled?: boolean;
}

/** Limits that keep a slow or stuck query from blocking the others. */
const STATEMENT_TIMEOUT_MS = 10_000;
const SILENCE_AFTER_MS = 12_000;
const sessionLimits = { lock_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 };
const WAIT_FOR_CONNECTION_MS = 3_000;

export function openDatabase({
  connectionString,
  connections,
  onConnectionLost,
  onAnnounced = () => {},
  onStatement,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
  silenceAfterMs = SILENCE_AFTER_MS,
  waitForConnectionMs = WAIT_FOR_CONNECTION_MS,
  isPooled = false,
}: DatabaseOptions): Database {
  const pool = new Pool({
    types: parsers,
    connectionString: isPooled ? connectionString : withAppSchemas(connectionString),
    max: connections,
    application_name: 'tessera',
    connectionTimeoutMillis: waitForConnectionMs,
    query_timeout: silenceAfterMs,
    ...(!isPooled && { ...sessionLimits, statement_timeout: statementTimeoutMs }),
    keepAlive: true,
  });
  listenForLosses(pool, onConnectionLost);
  const guarded = guardPool(pool, onAnnounced, { onStatement, namesStatements: !isPooled });
  return {
    db: createDb(guarded),
    pool,
    guarded,
    checkHealth: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  };
}

function createDb(pool: PostgresPool): Db {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

export interface ReaderOptions extends Pick<SplitPoolOptions, 'isForReplica' | 'onFailure'> {
  readonly primary: Database;
  readonly connections: number;
}

/** Limits for statements on a replica. They are short, because what fails there is run again on the primary. */
const REPLICA_STATEMENT_MS = 3_000;
const REPLICA_SILENCE_MS = 4_000;
const REPLICA_CONNECTION_MS = 500;

/** Opens a database whose statements run on a replica, as far as they may. The others run on the primary. */
export function openReader(
  connectionString: string,
  { primary, connections, isForReplica, onFailure }: ReaderOptions,
): Pick<Database, 'db' | 'close'> {
  const { guarded, close } = openDatabase({
    connectionString,
    connections,
    onConnectionLost: onFailure,
    statementTimeoutMs: REPLICA_STATEMENT_MS,
    silenceAfterMs: REPLICA_SILENCE_MS,
    waitForConnectionMs: REPLICA_CONNECTION_MS,
  });
  return {
    db: createDb(splitPool({ primary: primary.guarded, replica: guarded, isForReplica, onFailure })),
    close,
  };
}

/**
 * Listens for errors of every client: a lost connection emits an error, and an error without a listener ends the
 * process. The pool listens only while the connection is idle, not between two statements of a transaction.
 */
export function listenForLosses(pool: Pool, onConnectionLost: (error: Error) => void): void {
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      if (!pool.ending) onConnectionLost(error);
    }),
  );
  // The pool emits errors of idle clients again. The listeners above have handled them already.
  pool.on('error', () => {});
}
