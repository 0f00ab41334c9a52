import type { PostgresPool, PostgresPoolClient } from 'kysely';

export interface SplitPoolOptions {
  readonly primary: PostgresPool;
  readonly replica: PostgresPool;
  /** Whether the statement may run on the replica. */
  readonly isForReplica: (text: string) => boolean;
  /** Called when a statement failed on the replica. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * A pool whose statements each run on the replica or on the primary. A transaction runs on the primary as a whole. What
 * fails on the replica is run on the primary: it only reads, so it may run twice.
 */
export function splitPool({ primary, replica, isForReplica, onFailure }: SplitPoolOptions): PostgresPool {
  return {
    options: primary.options,
    async connect() {
      let onPrimary: PostgresPoolClient | undefined;
      const query = async (text: string, values: unknown[]) => {
        if (!onPrimary && isForReplica(text)) {
          try {
            return await queryOnce(replica, text, values);
          } catch (error) {
            onFailure(error);
          }
        }
        onPrimary ??= await primary.connect();
        return onPrimary.query(text, values);
      };
      return {
        // The query builder always passes a text and its values.
        query: query as unknown as PostgresPoolClient['query'],
        release: (isBroken) => onPrimary?.release(isBroken),
      };
    },
    end: () => replica.end(),
  };
}

async function queryOnce(pool: PostgresPool, text: string, values: unknown[]) {
  const client = await pool.connect();
  try {
    return await client.query(text, values);
  } finally {
    client.release();
  }
}
