import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { ChangedId } from '../changes/changes.ts';
import { type Announcements, collectAnnouncements } from './announced.ts';
import { createPreparedNames, type NamePrepared } from './prepared-name.ts';

/** Maximum number of requests that wait for a connection. Any more are refused at once: they would wait too long. */
const MAX_WAITING = 500;

/** Too many requests are waiting for a connection. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';

  constructor() {
    super('Too many requests are waiting for a database connection');
  }
}

interface GuardOptions {
  /** Called with each statement that is sent. */
  readonly onStatement?: ((text: string) => void) | undefined;
  readonly maxWaiting?: number;
  /** False behind a pooler: another connection would not know the name of a prepared statement. */
  readonly namesStatements?: boolean;
}

/**
 * Wraps pg's pool for the query builder. It prepares queries that are marked with `prepared`, and announces the ids of
 * those marked with `announced`. It also limits the queue for connections, and closes a connection whose server no
 * longer answers, because each request that used it would wait in vain.
 */
export function guardPool(
  pool: Pool,
  announce: (ids: readonly ChangedId[]) => void,
  { onStatement = () => {}, maxWaiting = MAX_WAITING, namesStatements = true }: GuardOptions = {},
): PostgresPool {
  const namePrepared = namesStatements ? createPreparedNames() : () => undefined;
  return {
    options: pool.options,
    async connect() {
      if (pool.waitingCount >= maxWaiting) throw new DatabaseBusy();
      const client = await pool.connect();
      return guardClient(client, {
        namePrepared,
        announcements: collectAnnouncements(announce),
        onStatement,
      });
    },
    end: () => pool.end(),
  };
}

interface Watchers {
  readonly namePrepared: NamePrepared;
  readonly announcements: Announcements;
  readonly onStatement: (text: string) => void;
}

function guardClient(
  client: PoolClient,
  { namePrepared, announcements, onStatement }: Watchers,
): PostgresPoolClient {
  let silence: Error | undefined;
  const query = async (text: string, values: unknown[]) => {
    // The server did not answer an earlier query here. Any further one, such as a rollback, would wait behind it.
    if (silence) throw silence;
    onStatement(text);
    try {
      const name = namePrepared(text);
      announcements.note(text, values);
      const answer = await (name === undefined
        ? client.query(text, values)
        : client.query({ name, text, values }));
      announcements.settle(text);
      return answer;
    } catch (error) {
      if (isSilence(error)) silence = error;
      throw error;
    }
  };
  return {
    // The query builder always passes a text and its values. pg's other ways to call `query` are not supported here.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken) => client.release(silence ?? isBroken),
  };
}

function isSilence(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}
