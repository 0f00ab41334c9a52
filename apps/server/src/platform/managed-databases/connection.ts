import type { Dialect } from '@tessera/table-sql/dialect';
import type { Value } from '@tessera/table-sql/literals';
import type { Sql } from '@tessera/table-sql/sql';
import type { Readable } from 'node:stream';
import type { Memory } from './memory.ts';
import type { ServerFailure } from './server-failure.ts';

export interface OutcomeColumn {
  readonly name: string;
  readonly type: string;
}

/** The outcome of one statement. Cells are the server's own text, whatever their type. */
export interface Outcome {
  readonly command: string;
  readonly columns: readonly OutcomeColumn[];
  readonly rows: readonly (readonly Value[])[];
  /** Rows returned or changed; null if the server does not say. */
  readonly rowCount: number | null;
  readonly isCut: boolean;
  readonly notices: readonly string[];
}

/** Maximum number of rows to fetch, unless the caller gives another. */
export const MAX_ROWS = 20_000;

export interface RunLimits {
  /** Maximum number of rows to fetch. */
  readonly rows?: number;
  readonly milliseconds?: number;
  /** Maximum size of the server's answer. If it sends more, the connection is closed. */
  readonly bytes?: number;
  readonly signal?: AbortSignal | undefined;
  /**
   * The next use of this connection probably begins with this statement again, so the server may plan it in advance.
   */
  readonly comesAgain?: boolean;
}

export interface RowStream {
  readonly columns: readonly OutcomeColumn[];
  readonly batches: AsyncIterable<readonly (readonly Value[])[]>;
}

/** One connection to a managed server. It runs one statement at a time, and refuses several in one text. */
export interface ServerConnection {
  readonly dialect: Dialect;
  /** Id of the server's process or thread, as the list of running queries shows it. */
  readonly backendId: string;
  readonly serverVersion: string;
  /** Runs one of our own statements. */
  run(statement: Sql, limits?: RunLimits): Promise<Outcome>;
  /**
   * Runs two of our own statements in one round trip, if the server supports that. The server plans the first one in
   * advance for the next use of the connection. If only the second fails, its failure is returned rather than thrown.
   */
  runBoth?(first: Sql, second: Sql, limits?: RunLimits): Promise<readonly [Outcome, Outcome | ServerFailure]>;
  /**
   * Call this before an administrator's script. From then on, `runText`, `stream` and `copyOut` look up names in the
   * search path of the login. Otherwise, and always in our own statements, a name without a schema means an object of
   * the server itself: somebody may have created an object with the name of one that we use.
   */
  beginScript?(): Promise<void>;
  /** Runs a statement that is given as text: an administrator's after `beginScript`, otherwise one of ours. */
  runText(statement: string, limits?: RunLimits): Promise<Outcome>;
  /** Streams all rows as fast as they are read. */
  stream(statement: string, limits?: Pick<RunLimits, 'milliseconds' | 'signal'>): Promise<RowStream>;
  /** The server's fastest export, if it has one: PostgreSQL writes the CSV itself. */
  copyOut?(statement: string): Readable;
  /** The server's fastest import. Returns the number of rows. */
  copyIn?(statement: string, content: Readable): Promise<number>;
  isInTransaction(): boolean;
  /**
   * Cancels the running statement, or closes the connection. The statement fails with this reason, and the connection
   * is not used again. Only PostgreSQL's connections have this method, because the app database is always PostgreSQL.
   */
  stop?(reason: string, how: 'cancel' | 'close'): void;
  /** Removes everything that statements left in the session. */
  reset(): Promise<void>;
  readonly isBroken: boolean;
  /** Facts that were learnt on this connection. */
  readonly memory: Memory;
  /** Facts that all connections of this process share. */
  readonly sharedMemory: Memory;
  close(): void;
}

/** Maximum size of one answer of a server. Pages and scripts need far less. */
export const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
export const CONNECT_MS = 5_000;
/** Time between asking a statement to stop and closing its connection. */
export const OBEY_MS = 2_000;
