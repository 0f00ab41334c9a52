import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { preparedName } from './prepared.ts';

/** More than this many waiting for a connection cannot be served in time; the next is told so at once. */
const MAX_WAITING = 500;

/** Too many requests wait for a connection already. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';

  constructor() {
    super('Too many requests wait for a database connection');
  }
}

/**
 * The pool as the query builder uses it. Texts that are marked for it are prepared; and there are two guards: the queue for connections has an end, and a connection whose
 * server fell silent is closed rather than put back, where it would keep one request after another waiting.
 */
export function guardPool(pool: Pool, maxWaiting = MAX_WAITING): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      if (pool.waitingCount >= maxWaiting) throw new DatabaseBusy();
      return guardClient(await pool.connect());
    },
    end: () => pool.end(),
  };
}

function guardClient(client: PoolClient): PostgresPoolClient {
  let silence: Error | undefined;
  const query = async (text: string, values: unknown[]) => {
    // What is asked of a silent connection, a rollback above all, would wait behind what it never answered.
    if (silence) throw silence;
    try {
      const name = preparedName(text);
      return await (name === undefined ? client.query(text, values) : client.query({ name, text, values }));
    } catch (error) {
      if (isSilence(error)) silence = error;
      throw error;
    }
  };
  return {
    // The query builder passes a text and its values; the form with a cursor is for streaming, which needs another pool.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken) => client.release(silence ?? isBroken),
  };
}

function isSilence(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}
