import { sql, value } from '@tessera/table-sql/sql';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';
import { type ActivityFacts, listOf, numberOf } from './catalog.ts';

export async function findActivity(connection: ServerConnection): Promise<ActivityFacts[]> {
  const { rows } = await connection.run(sql`
    SELECT pid, coalesce(usename, ''), datname, coalesce(state, ''),
      CASE WHEN state <> 'idle' THEN extract(epoch FROM clock_timestamp() - query_start) END,
      left(query, 2000),
      CASE WHEN wait_event_type = 'Lock' THEN pg_catalog.to_json(pg_catalog.pg_blocking_pids(pid)) ELSE '[]' END
    FROM pg_catalog.pg_stat_activity
    WHERE backend_type = 'client backend' AND pid <> pg_catalog.pg_backend_pid()
    ORDER BY state = 'active' DESC, query_start NULLS LAST LIMIT 500`);
  return rows.map(([id, username, database = null, state, seconds, query, waitsFor]) => ({
    id: id ?? '',
    username: username ?? '',
    database,
    state: state ?? '',
    seconds: numberOf(seconds),
    query: query ?? '',
    waitsFor: listOf(waitsFor).map(String),
  }));
}

export async function cancelQuery(connection: ServerConnection, id: string): Promise<boolean> {
  const { rows } = await connection.run(sql`
    SELECT pg_catalog.pg_cancel_backend(pid) FROM pg_catalog.pg_stat_activity
    WHERE pid = ${value(id)} AND backend_type = 'client backend'`);
  return rows.length > 0;
}
