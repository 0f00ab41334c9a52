import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import { type CustomTypesConfig, Pool, types } from 'pg';
import { guardPool } from './guarded-pool.ts';
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
}

/** Limits that keep a slow or stuck query from blocking the others. */
const STATEMENT_TIMEOUT_MS = 10_000;
const SILENCE_AFTER_MS = 12_000;
const LOCK_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
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
}: DatabaseOptions): Database {
  const pool = new Pool({
    types: parsers,
    connectionString: withAppSchemas(connectionString),
    max: connections,
    application_name: 'tessera',
    connectionTimeoutMillis: waitForConnectionMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: silenceAfterMs,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
  });
  listenForLosses(pool, onConnectionLost);
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: guardPool(pool, onAnnounced, onStatement) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return {
    db,
    pool,
    checkHealth: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
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
