import { sql, value } from '@tessera/table-sql/sql';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';

/**
 * Volatile functions of PostgreSQL and its extensions that change nothing. Every other volatile function counts as one
 * with effects.
 */
const harmless = new RegExp(
  `^(?:${[
    'random|random_normal|setseed|array_sample|array_shuffle|clock_timestamp|timeofday',
    'gen_random_uuid|uuidv4|uuidv7|uuid_generate_v[1-5](?:mc)?|gen_random_bytes|gen_salt',
    'currval|lastval|current_query|pg_sequence_last_value|pg_get_sequence_data|lo_get',
    'pg_sleep|pg_sleep_for|pg_sleep_until',
    'pg_(?:relation|table|indexes|total_relation|database|tablespace)_size',
    'pg_(?:control|last)_\\w+|pg_current_(?:wal|logfile)\\w*|pg_ls_\\w+|pg_stat_get_\\w+|pg_stat_file',
    'pg_read_file|pg_read_binary_file|pg_show_all_file_settings|pg_hba_file_rules|pg_ident_file_mappings',
    'pg_is_\\w+|pg_jit_available|pg_blocking_pids|pg_safe_snapshot_blocking_pids|pg_lock_status|pg_prepared_xact',
    'pg_partition_(?:tree|ancestors)|pg_get_multixact_members|pg_get_wait_events|pg_get_shmem_allocations',
    'pg_get_backend_memory_contexts|pg_(?:database_)?collation_actual_version|pg_notification_queue_usage',
    'pg_xact_status|txid_status|pg_xact_commit_timestamp\\w*|pg_stat_statements(?:_info)?',
  ].join('|')})$`,
);

/**
 * Lists those of the named functions that may change something: volatile ones, and aggregates that call volatile ones.
 */
export async function listFunctionsWithEffects(
  connection: ServerConnection,
  names: readonly string[],
): Promise<string[]> {
  const { rows } = await connection.run(
    sql`
    SELECT p.proname,
      n.nspname OPERATOR(pg_catalog.=) 'pg_catalog' OR EXISTS (SELECT 1 FROM pg_catalog.pg_depend d
        WHERE d.objid OPERATOR(pg_catalog.=) p.oid AND d.deptype OPERATOR(pg_catalog.=) 'e'
          AND d.classid OPERATOR(pg_catalog.=) 'pg_catalog.pg_proc'::pg_catalog.regclass::pg_catalog.oid)
    FROM pg_catalog.pg_proc p
    JOIN pg_catalog.pg_namespace n ON n.oid OPERATOR(pg_catalog.=) p.pronamespace
    WHERE p.proname::pg_catalog.text OPERATOR(pg_catalog.=) ANY (
        ARRAY(SELECT pg_catalog.json_array_elements_text(${value(JSON.stringify(names))}::pg_catalog.json)))
      AND (p.provolatile OPERATOR(pg_catalog.=) 'v' OR EXISTS (SELECT 1 FROM pg_catalog.pg_aggregate a
        JOIN pg_catalog.pg_proc f ON f.oid OPERATOR(pg_catalog.=) a.aggtransfn::pg_catalog.oid
          OR f.oid OPERATOR(pg_catalog.=) a.aggfinalfn::pg_catalog.oid
        WHERE a.aggfnoid::pg_catalog.oid OPERATOR(pg_catalog.=) p.oid
          AND f.provolatile OPERATOR(pg_catalog.=) 'v'))
    ORDER BY 1 LIMIT 1000`,
    { milliseconds: 5_000 },
  );
  return rows.flatMap(([name, isOfServer]) =>
    name === null || name === undefined || (isOfServer === 't' && harmless.test(name)) ? [] : [name],
  );
}
