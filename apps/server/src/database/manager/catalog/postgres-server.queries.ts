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
    // On the app server every login may run this function, so a server that refuses it is not the app server.
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

/**
 * Lists rights on the server's machine. Before PostgreSQL 16, a user with CREATEROLE can give itself all other rights.
 */
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

/**
 * Lists collations from the server's catalog and from existing databases. A collation that was added to the machine
 * after the server was set up is missing in the catalog, but a database may use it.
 */
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
 * The tables whose rows can be counted without running code of other users. Looking at a list of tables must not run
 * such code, so the other tables are listed with an estimate.
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

/** Number of bytes of a relation's rows; null if it stores no rows itself. */
export const sizeOfRelation = sql`
  LATERAL (SELECT CASE WHEN c.relkind IN ('r', 'm') THEN pg_catalog.pg_relation_size(c.oid) END AS bytes) AS size`;

/**
 * Estimated number of rows, computed as the planner does: the number at the last ANALYZE, scaled by the table's growth
 * in bytes since then. A table that was never analysed has only the counter of live rows. It is not used otherwise,
 * because it counts rows twice if one script inserts and analyses them.
 */
export const estimatedRows = sql`
  CASE WHEN c.reltuples > 0 AND c.relpages > 0 AND size.bytes IS NOT NULL
    THEN round(c.reltuples::numeric * size.bytes / (c.relpages * pg_catalog.current_setting('block_size')::numeric))
    WHEN c.relkind = 'p' OR c.reltuples > 0 THEN nullif(c.reltuples, -1)::numeric
    ELSE pg_catalog.pg_stat_get_live_tuples(c.oid)::numeric END`;

const relations = sql`
  FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace, ${sizeOfRelation}
  WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname <> 'information_schema' AND n.nspname !~ '^pg_'`;

/** Sizes of tables with their indexes. This is a separate query, because the server has to look at each file. */
async function findSizes(connection: ServerConnection): Promise<Map<string, number | null>> {
  const { rows } = await connection.run(sql`
    SELECT c.oid, CASE WHEN c.relkind IN ('r', 'm', 'p') THEN pg_catalog.pg_total_relation_size(c.oid) END
    ${relations}`);
  return new Map(rows.map(([id, size]) => [id ?? '', numberOf(size)]));
}
