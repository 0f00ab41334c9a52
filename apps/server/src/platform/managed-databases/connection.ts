import type { Dialect } from '@tessera/table-sql/dialect';
import type { Value } from '@tessera/table-sql/literals';
import type { Sql } from '@tessera/table-sql/sql';
import type { Readable } from 'node:stream';
import type { ServerFailure } from './server-failure.ts';

export interface OutcomeColumn {
  readonly name: string;
  readonly type: string;
}

/** What one statement did. Cells are the server's own text, whatever their type. */
export interface Outcome {
  readonly command: string;
  readonly columns: readonly OutcomeColumn[];
  readonly rows: readonly (readonly Value[])[];
  /** Rows returned or changed, where the server says. */
  readonly rowCount: number | null;
  readonly isCut: boolean;
  readonly notices: readonly string[];
}

export interface RunLimits {
  /** More rows are not fetched. */
  readonly rows?: number;
  readonly milliseconds?: number;
  /** Of all that comes back. The connection is given up beyond it. */
  readonly bytes?: number;
  readonly signal?: AbortSignal | undefined;
  /** The same statement is likely to come again as the first of the next use: its plan may be made ready for that. */
  readonly comesAgain?: boolean;
}

export interface RowStream {
  readonly columns: readonly OutcomeColumn[];
  readonly batches: AsyncIterable<readonly (readonly Value[])[]>;
}

/** One connection to a managed server. It runs one statement at a time, and a statement is always one. */
export interface ServerConnection {
  readonly dialect: Dialect;
  /** Of the server's process or thread, to find it among what runs. */
  readonly backendId: string;
  readonly serverVersion: string;
  /** A statement of ours. */
  run(statement: Sql, limits?: RunLimits): Promise<Outcome>;
  /**
   * Two statements of ours in one trip, where the server takes them so: the first as one that comes again, and what
   * the second brought, its failure included.
   */
  runBoth?(first: Sql, second: Sql, limits?: RunLimits): Promise<readonly [Outcome, Outcome | ServerFailure]>;
  /** A statement that somebody wrote. */
  runText(statement: string, limits?: RunLimits): Promise<Outcome>;
  /** All rows, however many, as fast as they are taken. */
  stream(statement: string, limits?: Pick<RunLimits, 'milliseconds' | 'signal'>): Promise<RowStream>;
  /** The server's own fastest way out, where it has one: CSV made by PostgreSQL itself. */
  copyOut?(statement: string): Readable;
  /** And in. The rows that were taken, once all were. */
  copyIn?(statement: string, content: Readable): Promise<number>;
  isInTransaction(): boolean;
  /** Undoes whatever a statement left in the session. */
  reset(): Promise<void>;
  readonly isBroken: boolean;
  close(): void;
}

/** Of one answer; a page or a script needs far less. */
export const BYTES_MAX = 64 * 1024 * 1024;
export const CONNECT_MS = 5_000;
/** A statement that does not end when it is asked to loses its connection after this. */
export const OBEY_MS = 2_000;
