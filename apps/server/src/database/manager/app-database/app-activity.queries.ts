import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface AppActivity {
  readonly id: string;
  readonly state: string;
  readonly seconds: number | null;
  readonly query: string;
  readonly waitsFor: readonly number[];
}

/**
 * Lists the queries that the application itself is running. They are read over the application's connection, because
 * the manager's user has no right to see them. Only queries of requests and jobs are listed: these pass values as
 * params, so no personal data is in their texts.
 */
export async function listAppActivity(db: Db): Promise<readonly AppActivity[]> {
  const { rows } = await sql<AppActivity>`
    select pid::text as id, coalesce(state, '') as state,
      (case when state <> 'idle' then extract(epoch from clock_timestamp() - query_start) end)::float8 as seconds,
      left(query, 2000) as query,
      case when wait_event_type = 'Lock' then pg_blocking_pids(pid) else '{}' end as "waitsFor"
    from pg_stat_activity
    where usename = current_user and datname = current_database()
      and application_name in ('tessera', 'tessera-jobs')`.execute(db);
  return rows;
}
