import { type DatabaseChoices, offeredByPostgres } from '@tessera/table-sql/servers';
import { sql, value } from '@tessera/table-sql/sql';
import type { RelationKind } from '@tessera/table-sql/tables';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';
import { ServerFailure } from '../../../platform/managed-databases/server-failure.ts';
import {
  type SpareConnection,
  type ConnectionFacts,
  type DatabaseFacts,
  type MachineRight,
  machineRights,
  numberOf,
  SMALL_BYTES,
  type TableFacts,
  type UserFacts,
} from './catalog.ts';
import { countTables } from './count-tables.queries.ts';
import { hasOtherOwners, isOwnedByTrusted, listForeignCode } from './postgres-code.queries.ts';

export async function findCluster(connection: ServerConnection): Promise<string | undefined> {
  try {
    const { rows } = await connection.run(sql`SELECT system_identifier FROM pg_catalog.pg_control_system()`);
    return rows[0]?.[0] ?? undefined;
  } catch (error) {
    // The application may run this function on its server, so a server that refuses is another one.
    if (error instanceof ServerFailure && error.kind === 'denied') return undefined;
    throw error;
  }
}

export async function findConnection(connection: ServerConnection): Promise<ConnectionFacts> {
  const { rows } = await connection.run(sql`
    SELECT current_database(), current_user, pg_catalog.pg_database_size(current_database()),
      (SELECT count(*) FROM pg_catalog.pg_stat_activity WHERE datname = current_database())`);
  const [database = null, username = '', size, connections] = rows[0] ?? [];
  return {
    database,
    username: username ?? '',
    size: numberOf(size),
    activeConnections: numberOf(connections),
  };
}

/** Before PostgreSQL 16, a user with CREATEROLE can also gain the other rights. */
export async function listMachineRights(connection: ServerConnection): Promise<MachineRight[]> {
  const { rows } = await connection.run(sql`
    SELECT r.rolname FROM pg_catalog.pg_roles me, pg_catalog.pg_roles r
    WHERE me.rolname = current_user AND NOT me.rolsuper
      AND r.rolname IN ('pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files')
      AND pg_catalog.pg_has_role(r.oid, 'MEMBER')
    UNION ALL SELECT 'superuser' FROM pg_catalog.pg_roles WHERE rolname = current_user AND rolsuper
    UNION ALL SELECT 'CREATEROLE' FROM pg_catalog.pg_roles WHERE rolname = current_user
      AND rolcreaterole AND NOT rolsuper AND pg_catalog.current_setting('server_version_num')::int < 160000`);
  const found = new Set(rows.map(([right]) => right));
  return machineRights.filter((right) => found.has(right));
}

export async function listDatabases(connection: ServerConnection): Promise<DatabaseFacts[]> {
  const { rows } = await connection.run(sql`
    SELECT datname, pg_catalog.pg_get_userbyid(datdba),
      CASE WHEN pg_catalog.has_database_privilege(oid, 'CONNECT') THEN pg_catalog.pg_database_size(oid) END,
      datcollate, datctype, pg_catalog.pg_encoding_to_char(encoding), datistemplate
    FROM pg_catalog.pg_database ORDER BY datistemplate, datname`);
  return rows.map(([database, owner = null, size, collation, type, encoding, isTemplate]) => ({
    name: database ?? '',
    owner,
    size: numberOf(size),
    collation: collation ?? '',
    characterType: type ?? '',
    encoding: encoding ?? '',
    isTemplate: isTemplate === 't',
  }));
}

/** A collation that was added to the machine after the server was set up is known to the server if a database has it. */
export async function findDatabaseChoices(connection: ServerConnection): Promise<DatabaseChoices> {
  const { rows } = await connection.run(sql`
    SELECT collcollate FROM pg_catalog.pg_collation WHERE collprovider = 'c' AND collcollate IS NOT NULL
    UNION SELECT datcollate FROM pg_catalog.pg_database`);
  const { rows: templates } = await connection.run(sql`
    SELECT pg_catalog.pg_encoding_to_char(d.encoding), d.datcollate, d.datctype,
      coalesce(pg_catalog.to_jsonb(d) ->> 'datlocprovider', 'c')
    FROM pg_catalog.pg_database d WHERE d.datname = 'template1'`);
  const offered = offeredByPostgres(rows.flatMap(([collation]) => collation ?? []));
  const [found] = templates;
  if (!found) return offered;
  const [encoding, collation, characterType, provider] = found.map((cell) => cell ?? '');
  if (encoding === undefined || collation === undefined || characterType === undefined) return offered;
  return { ...offered, template: { encoding, collation, characterType, provider: provider ?? 'c' } };
}

export async function listUsers(connection: ServerConnection): Promise<UserFacts[]> {
  const { rows } = await connection.run(sql`
    SELECT rolname, rolsuper, rolcreatedb FROM pg_catalog.pg_roles WHERE rolcanlogin ORDER BY rolname`);
  return rows.map(([user, isSuperuser, canCreateDb]) => ({
    label: user ?? '',
    name: user ?? '',
    host: '',
    isSuperuser: isSuperuser === 't',
    canCreateDb: canCreateDb === 't',
  }));
}

export function kindOf(relkind: string, isPartition: boolean): RelationKind {
  if (relkind === 'r') return isPartition ? 'partition' : 'table';
  const kinds: Record<string, RelationKind> = {
    p: 'partitioned table',
    v: 'view',
    m: 'materialised view',
    f: 'foreign table',
    S: 'sequence',
  };
  return kinds[relkind] ?? 'table';
}

export async function listTables(
  connection: ServerConnection,
  _database: string,
  beside?: SpareConnection,
): Promise<TableFacts[]> {
  const { rows } = await connection.run(sql`
    SELECT c.oid, n.nspname, c.relname, pg_catalog.pg_get_userbyid(c.relowner), c.relkind, c.relispartition,
      (SELECT count(*) FROM pg_catalog.pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped),
      ${estimatedRows},
      coalesce(size.bytes <= ${value(String(SMALL_BYTES))}, false)
        AND pg_catalog.has_any_column_privilege(c.oid, 'SELECT')
        AND pg_catalog.has_schema_privilege(n.oid, 'USAGE') AND (c.relkind = 'r' OR c.relispopulated)
        AND ${isOwnedByTrusted}, ${hasOtherOwners}
    ${relations} ORDER BY n.nspname, c.relname`);
  const small = await withoutCode(
    connection,
    rows.flatMap(([id, schema, table, , , , , , isSmall, hasOthers]) =>
      isSmall === 't'
        ? [{ id: id ?? '', schema: schema ?? '', table: table ?? '', hasOthers: hasOthers === 't' }]
        : [],
    ),
  );
  const { counts, first: sizes } = await countTables({ connection, beside, tables: small }, () =>
    findSizes(connection),
  );
  const counted = new Map(small.map(({ id }, index) => [id, counts.get(index)]));
  return rows.map(([id, schema, table, owner = null, relkind, isPartition, columns, tuples]) => {
    const exact = counted.get(id ?? '');
    const kind = kindOf(relkind ?? 'r', isPartition === 't');
    const estimate = kind === 'view' || kind === 'foreign table' ? null : Math.max(0, numberOf(tuples) ?? 0);
    return {
      schema: schema ?? '',
      table: table ?? '',
      owner,
      columnCount: numberOf(columns) ?? 0,
      rowCount: exact ?? estimate,
      isEstimate: exact === undefined,
      size: sizes.get(id ?? '') ?? null,
      kind,
    };
  });
}

/**
 * Tables that can be counted without running code of other users, which must not happen because somebody looks at a
 * list. Other tables have an estimate.
 */
async function withoutCode<Table extends { readonly id: string; readonly hasOthers: boolean }>(
  connection: ServerConnection,
  tables: readonly Table[],
): Promise<readonly Table[]> {
  if (!tables[0]?.hasOthers) return tables;
  const ids = tables.map(({ id }) => id);
  const found = (await listForeignCode(connection, ids)).filter(({ isRead }) => isRead);
  return tables.filter(({ id }) => !found.some((code) => code.id === id));
}

/** Bytes of a relation's rows; null if it stores none itself. */
export const sizeOfRelation = sql`
  LATERAL (SELECT CASE WHEN c.relkind IN ('r', 'm') THEN pg_catalog.pg_relation_size(c.oid) END AS bytes) AS size`;

/**
 * The planner's estimate: the rows of the last ANALYZE, scaled by the growth of the table. The statistics of live rows
 * are used only for tables that were never analysed, because they count rows twice that a script inserts and analyses.
 */
export const estimatedRows = sql`
  CASE WHEN c.reltuples > 0 AND c.relpages > 0 AND size.bytes IS NOT NULL
    THEN round(c.reltuples::numeric * size.bytes / (c.relpages * pg_catalog.current_setting('block_size')::numeric))
    WHEN c.relkind = 'p' OR c.reltuples > 0 THEN nullif(c.reltuples, -1)::numeric
    ELSE pg_catalog.pg_stat_get_live_tuples(c.oid)::numeric END`;

const relations = sql`
  FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace, ${sizeOfRelation}
  WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname <> 'information_schema' AND n.nspname !~ '^pg_'`;

/** Total sizes with indexes. The server reads the size of each file, so this is a query of its own. */
async function findSizes(connection: ServerConnection): Promise<Map<string, number | null>> {
  const { rows } = await connection.run(sql`
    SELECT c.oid, CASE WHEN c.relkind IN ('r', 'm', 'p') THEN pg_catalog.pg_total_relation_size(c.oid) END
    ${relations}`);
  return new Map(rows.map(([id, size]) => [id ?? '', numberOf(size)]));
}
