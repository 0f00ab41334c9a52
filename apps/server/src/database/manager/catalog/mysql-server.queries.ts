import { type DatabaseChoices, offeredByMysql } from '@tessera/table-sql/servers';
import { sql, value } from '@tessera/table-sql/sql';
import type { RelationKind } from '@tessera/table-sql/tables';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';
import {
  type SpareConnection,
  type ConnectionFacts,
  type DatabaseFacts,
  type MachineRight,
  numberOf,
  SMALL_BYTES,
  type TableFacts,
  type UserFacts,
} from './catalog.ts';
import { countTables } from './count-tables.queries.ts';

export const systemSchemas = sql`('information_schema', 'performance_schema', 'mysql', 'sys')`;

/** A server of MySQL cannot be the app server, which is always PostgreSQL. */
export async function findCluster(): Promise<undefined> {
  return undefined;
}

export async function findConnection(connection: ServerConnection): Promise<ConnectionFacts> {
  const { rows } = await connection.run(sql`
    SELECT DATABASE(), SUBSTRING_INDEX(CURRENT_USER(), '@', 1),
      (SELECT SUM(DATA_LENGTH + INDEX_LENGTH) FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()),
      (SELECT COUNT(*) FROM information_schema.PROCESSLIST WHERE DB = DATABASE())`);
  const [database = null, username, size, connections] = rows[0] ?? [];
  return {
    database,
    username: username ?? '',
    size: numberOf(size) ?? 0,
    activeConnections: numberOf(connections),
  };
}

/** Reads the grants on *.*. A right that comes from a role is found only if the server lists the role's grants too. */
export async function listMachineRights(connection: ServerConnection): Promise<MachineRight[]> {
  const { rows } = await connection.run(sql`SHOW GRANTS`);
  const found = new Set(rows.flatMap(([grant]) => globalRightsIn(grant ?? '')));
  const hasAll = found.has('ALL PRIVILEGES');
  return (['FILE', 'SUPER'] as const).filter((right) => hasAll || found.has(right));
}

function globalRightsIn(grant: string): string[] {
  return grant.match(/^GRANT (.+?) ON \*\.\* TO /)?.[1]?.split(', ') ?? [];
}

export async function listDatabases(connection: ServerConnection): Promise<DatabaseFacts[]> {
  const { rows } = await connection.run(sql`
    SELECT s.SCHEMA_NAME, s.DEFAULT_COLLATION_NAME, s.DEFAULT_CHARACTER_SET_NAME, COALESCE(t.size, 0)
    FROM information_schema.SCHEMATA s
    LEFT JOIN (SELECT TABLE_SCHEMA, SUM(DATA_LENGTH + INDEX_LENGTH) AS size
      FROM information_schema.TABLES WHERE TABLE_SCHEMA NOT IN ${systemSchemas} GROUP BY TABLE_SCHEMA) t
      ON t.TABLE_SCHEMA = s.SCHEMA_NAME
    WHERE s.SCHEMA_NAME NOT IN ${systemSchemas} ORDER BY s.SCHEMA_NAME`);
  return rows.map(([database, collation, encoding, size]) => ({
    name: database ?? '',
    owner: null,
    size: numberOf(size),
    collation: collation ?? '',
    characterType: encoding ?? '',
    encoding: encoding ?? '',
    isTemplate: false,
  }));
}

export async function findDatabaseChoices(connection: ServerConnection): Promise<DatabaseChoices> {
  const { rows } = await connection.run(sql`SELECT COLLATION_NAME FROM information_schema.COLLATIONS`);
  return offeredByMysql(rows.flatMap(([collation]) => collation ?? []));
}

export async function listUsers(connection: ServerConnection): Promise<UserFacts[]> {
  const { rows } = await connection.run(sql`
    SELECT User, Host, Super_priv, Create_priv, Grant_priv FROM mysql.user WHERE User <> '' AND Host <> ''
    ORDER BY User, Host`);
  const times = Map.groupBy(rows, ([user]) => user);
  return rows.map(([user, host, canSuper, canCreate, canGrant]) => ({
    label: (times.get(user ?? '')?.length ?? 0) > 1 ? `${user}@${host}` : (user ?? ''),
    name: user ?? '',
    host: host ?? '%',
    isSuperuser: canSuper === 'Y' && canGrant === 'Y',
    canCreateDb: canCreate === 'Y',
  }));
}

export function kindOf(type: string): RelationKind {
  if (/view/i.test(type)) return 'view';
  return /sequence/i.test(type) ? 'sequence' : 'table';
}

export async function listTables(
  connection: ServerConnection,
  database: string,
  beside?: SpareConnection,
): Promise<TableFacts[]> {
  const { rows } = await connection.run(sql`
    SELECT t.TABLE_NAME, t.TABLE_TYPE, t.TABLE_ROWS, t.DATA_LENGTH + t.INDEX_LENGTH, t.DATA_LENGTH
    FROM information_schema.TABLES t WHERE t.TABLE_SCHEMA = ${value(database)} ORDER BY t.TABLE_NAME`);
  const small = rows.flatMap(([table, type, , , bytes]) =>
    kindOf(type ?? '') === 'table' && Number(bytes) <= SMALL_BYTES
      ? [{ schema: database, table: table ?? '' }]
      : [],
  );
  const { counts, first: columns } = await countTables({ connection, beside, tables: small }, () =>
    countColumns(connection, database),
  );
  const counted = new Map(small.map(({ table }, index) => [table, counts.get(index)]));
  return rows.map(([table, type, estimate, size]) => {
    const exact = counted.get(table ?? '');
    const kind = kindOf(type ?? '');
    return {
      schema: database,
      table: table ?? '',
      owner: null,
      columnCount: columns.get(table ?? '') ?? 0,
      rowCount: exact ?? (kind === 'view' ? null : numberOf(estimate)),
      isEstimate: exact === undefined,
      size: numberOf(size),
      kind,
    };
  });
}

async function countColumns(connection: ServerConnection, database: string): Promise<Map<string, number>> {
  const { rows } = await connection.run(sql`
    SELECT TABLE_NAME, COUNT(*) FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = ${value(database)}
    GROUP BY TABLE_NAME`);
  return new Map(rows.map(([table, columns]) => [table ?? '', Number(columns)]));
}
