import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { type Announcements, collectAnnouncements } from './announced.ts';
import { createPreparedNames, type NamePrepared } from './prepared-name.ts';

/** Maximum number of requests that wait for a connection. More could not be served in time and are refused at once. */
const MAX_WAITING = 500;

/** Too many requests are waiting for a connection. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';

  constructor() {
    super('Too many requests are waiting for a database connection');
  }
}

/**
 * The pool as the query builder uses it. It prepares and announces marked texts, and has two guards: the queue for connections is
 * limited, and a connection whose server fell silent is closed rather than reused, because it would keep one request
 * after another waiting.
 */
export function guardPool(
  pool: Pool,
  announce: (ids: readonly number[]) => void,
  maxWaiting = MAX_WAITING,
): PostgresPool {
  const namePrepared = createPreparedNames();
  return {
    options: pool.options,
    async connect() {
      if (pool.waitingCount >= maxWaiting) throw new DatabaseBusy();
      return guardClient(await pool.connect(), namePrepared, collectAnnouncements(announce));
    },
    end: () => pool.end(),
  };
}

function guardClient(
  client: PoolClient,
  namePrepared: NamePrepared,
  announcements: Announcements,
): PostgresPoolClient {
  let silence: Error | undefined;
  const query = async (text: string, values: unknown[]) => {
    // Further queries on a silent connection, above all a rollback, would wait behind the unanswered one.
    if (silence) throw silence;
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
    // The query builder passes a text and its values. Cursors are for streaming, which needs another pool.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken) => client.release(silence ?? isBroken),
  };
}

function isSilence(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}
