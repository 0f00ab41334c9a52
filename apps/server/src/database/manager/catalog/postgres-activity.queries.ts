import type { TableSize } from '@tessera/contract/database/database-schema';
import { sql, value } from '@tessera/table-sql/sql';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';
import { type ActivityFacts, listOf, numberOf } from './catalog.ts';

/** The text that PostgreSQL shows instead of a query which this login may not see. It is never translated. */
const INSUFFICIENT = '<insufficient privilege>';

/** Whether a row is a client's session. For a session that this login may not see, PostgreSQL shows no type. */
const isClient = sql`coalesce(backend_type, 'client backend') = 'client backend'`;

export async function listActivity(connection: ServerConnection): Promise<ActivityFacts[]> {
  const { rows } = await connection.run(sql`
    SELECT pid, coalesce(usename, ''), datname, coalesce(state, ''),
      CASE WHEN state <> 'idle' THEN extract(epoch FROM clock_timestamp() - query_start) END,
      left(query, 2000),
      CASE WHEN wait_event_type = 'Lock' THEN pg_catalog.to_json(pg_catalog.pg_blocking_pids(pid)) ELSE '[]' END
    FROM pg_catalog.pg_stat_activity
    WHERE ${isClient} AND usesysid IS NOT NULL AND pid <> pg_catalog.pg_backend_pid()
    ORDER BY state = 'active' DESC, query_start NULLS LAST LIMIT 500`);
  return rows.map(([id, username, database = null, state, seconds, query, waitsFor]) => ({
    id: id ?? '',
    username: username ?? '',
    database,
    state: state ?? '',
    seconds: numberOf(seconds),
    query: query === INSUFFICIENT ? null : (query ?? ''),
    waitsFor: listOf(waitsFor).map(String),
  }));
}

export async function cancelQuery(connection: ServerConnection, id: string): Promise<boolean> {
  const { rows } = await connection.run(sql`
    SELECT pg_catalog.pg_cancel_backend(pid) FROM pg_catalog.pg_stat_activity
    WHERE pid = ${value(id)} AND ${isClient}`);
  return rows.length > 0;
}

export async function listTableSizes(connection: ServerConnection): Promise<TableSize[]> {
  const { rows } = await connection.run(sql`
    SELECT n.nspname, c.relname, pg_catalog.pg_table_size(c.oid), pg_catalog.pg_indexes_size(c.oid),
      pg_catalog.pg_total_relation_size(c.oid),
      nullif(greatest(c.reltuples, pg_catalog.pg_stat_get_live_tuples(c.oid)), -1),
      pg_catalog.pg_stat_get_dead_tuples(c.oid),
      extract(epoch FROM greatest(pg_catalog.pg_stat_get_last_vacuum_time(c.oid),
        pg_catalog.pg_stat_get_last_autovacuum_time(c.oid))) * 1000
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'm') AND n.nspname <> 'information_schema' AND n.nspname !~ '^pg_'
    ORDER BY 5 DESC, 1, 2 LIMIT 200`);
  return rows.map(([schema, table, tableBytes, indexes, total, count, dead, cleaned]) => ({
    schema: schema ?? '',
    table: table ?? '',
    rows_bytes: numberOf(tableBytes),
    index_bytes: numberOf(indexes),
    total_bytes: numberOf(total),
    rows: numberOf(count),
    dead_rows: numberOf(dead),
    free_bytes: null,
    cleaned_at: cleaned ? new Date(Number(cleaned)) : null,
  }));
}
