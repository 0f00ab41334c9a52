import { Client } from 'pg';
import { UnfitDatabase } from './prepare-schemas.ts';
import { RESOLVING } from './schemas.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Refuses a pooler whose connections look up names in other schemas than ours, or have no limits. Behind a pooler we
 * cannot set either when we connect: its connections serve others too.
 */
export async function checkPooler(connectionString: string): Promise<void> {
  const client = new Client({
    connectionString,
    application_name: 'tessera-start',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined); // The running query reports the error.
  await client.connect();
  try {
    const { rows } = await client.query<{ path: string; statement: string; lock: string; idle: string }>(
      `select replace(current_setting('search_path'), ' ', '') as path,
         current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
         current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    const [row] = rows;
    const isLimited = row && ![row.statement, row.lock, row.idle].includes('0');
    if (row?.path === RESOLVING && isLimited) return;
    throw new UnfitDatabase(`The connections of the pooler in DATABASE_URL are not set up for Tessera. In pgbouncer.ini, add this to the line of the database, and reconnect:

  connect_query='${POOLER_SETTINGS}'`);
  } finally {
    await client.end();
  }
}

/** What the pooler has to run on each new connection to PostgreSQL. The limits are those of `database.ts`. */
export const POOLER_SETTINGS = `set search_path to ${RESOLVING}; set statement_timeout to 10000; set lock_timeout to 5000; set idle_in_transaction_session_timeout to 10000`;
