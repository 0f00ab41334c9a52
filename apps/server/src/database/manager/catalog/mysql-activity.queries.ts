import type { TableSize } from '@tessera/contract/database/database-schema';
import { sql, words } from '@tessera/table-sql/sql';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';
import { ServerFailure } from '../../../platform/managed-databases/server-failure.ts';
import { type ActivityFacts, numberOf } from './catalog.ts';

const NO_SUCH_THREAD = '1094';

export async function listActivity(connection: ServerConnection): Promise<ActivityFacts[]> {
  const { rows } = await connection.run(sql`
    SELECT ID, USER, DB, COMMAND, TIME, LEFT(INFO, 2000) FROM information_schema.PROCESSLIST
    WHERE ID <> CONNECTION_ID() AND COMMAND <> 'Daemon' ORDER BY COMMAND = 'Sleep', TIME DESC LIMIT 500`);
  const waits = await findWaits(connection);
  return rows.map(([id, username, database = null, command, seconds, query]) => ({
    id: id ?? '',
    username: username ?? '',
    database,
    state: command === 'Sleep' ? 'idle' : 'active',
    seconds: command === 'Sleep' ? null : numberOf(seconds),
    query: query ?? '',
    waitsFor: waits.filter(([waiting]) => waiting === id).map(([, blocking]) => blocking),
  }));
}

/**
 * Finds which query waits for which other one, from MariaDB's tables of locks. Empty if these tables are missing, as in
 * MySQL, or cannot be read.
 */
async function findWaits(connection: ServerConnection): Promise<[string, string][]> {
  try {
    const { rows } = await connection.run(sql`
      SELECT r.trx_mysql_thread_id, b.trx_mysql_thread_id FROM information_schema.INNODB_LOCK_WAITS w
      JOIN information_schema.INNODB_TRX r ON r.trx_id = w.requesting_trx_id
      JOIN information_schema.INNODB_TRX b ON b.trx_id = w.blocking_trx_id`);
    return rows.map(([waiting, blocking]) => [waiting ?? '', blocking ?? '']);
  } catch (error) {
    if (error instanceof ServerFailure && error.kind !== 'away') return [];
    throw error;
  }
}

export async function cancelQuery(connection: ServerConnection, id: string): Promise<boolean> {
  try {
    // The id is written into the text, because KILL accepts no param. The contract lets only digits through.
    await connection.run(sql`KILL QUERY ${words(String(Number.parseInt(id, 10)))}`);
    return true;
  } catch (error) {
    if (error instanceof ServerFailure && error.code === NO_SUCH_THREAD) return false;
    throw error;
  }
}

export async function listTableSizes(connection: ServerConnection): Promise<TableSize[]> {
  const { rows } = await connection.run(sql`
    SELECT TABLE_SCHEMA, TABLE_NAME, DATA_LENGTH, INDEX_LENGTH, DATA_LENGTH + INDEX_LENGTH, TABLE_ROWS, DATA_FREE
    FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'BASE TABLE'
    ORDER BY DATA_LENGTH + INDEX_LENGTH DESC, TABLE_NAME LIMIT 200`);
  return rows.map(([schema, table, tableBytes, indexes, total, count, free]) => ({
    schema: schema ?? '',
    table: table ?? '',
    rows_bytes: numberOf(tableBytes),
    index_bytes: numberOf(indexes),
    total_bytes: numberOf(total),
    rows: numberOf(count),
    dead_rows: null,
    free_bytes: numberOf(free),
    cleaned_at: null,
  }));
}
