import { type GrantTarget, readDatabasePattern } from '@tessera/table-sql/grants';
import { sql, type Sql, value } from '@tessera/table-sql/sql';
import type { Outcome, ServerConnection } from '../../../platform/managed-databases/connection.ts';
import type { UserFacts } from './catalog.ts';
import { collectGrants, type GrantFacts, type GrantRow, type GrantTargets, MEMBER } from './grants.ts';
import { kindOf, systemSchemas } from './mysql-server.queries.ts';

type Account = Pick<UserFacts, 'name' | 'host'>;

interface Role extends Account {
  readonly member: Account;
  readonly isAdmin: boolean;
}

/**
 * Lists all privileges of a user. They are read from the tables of the database `mysql`, because `information_schema`
 * leaves out roles and writes name and host as one text, which can be the same for two different users.
 */
export async function listGrants(connection: ServerConnection, user: Account): Promise<GrantFacts[]> {
  const roles = rolesOf(user, await findRoles(connection));
  const rows: GrantRow[] = [];
  for (const holder of [user, ...uniqueAccounts(roles)]) {
    const via = holder === user ? null : holder.name;
    rows.push(...(await findGlobal(connection, holder, via)));
    for (const { member, name, isAdmin } of roles)
      if (isSame(member, holder))
        rows.push({ ...everywhere, kind: 'membership', name, via, privilege: MEMBER, isGrantable: isAdmin });
    rows.push(...(await findOnDatabases(connection, holder, via)));
    rows.push(...(await findOnTables(connection, holder, via)));
  }
  return collectGrants(rows);
}

const everywhere = { schema: null, name: null, column: null };

const isSame = (one: Account, other: Account) => one.name === other.name && one.host === other.host;

async function findRoles(connection: ServerConnection): Promise<Role[]> {
  const isMariaDb = connection.serverVersion.startsWith('MariaDB');
  const { rows } = await connection.run(
    isMariaDb
      ? sql`SELECT Role, '', User, Host, Admin_option FROM mysql.roles_mapping`
      : sql`SELECT FROM_USER, FROM_HOST, TO_USER, TO_HOST, WITH_ADMIN_OPTION FROM mysql.role_edges`,
  );
  return rows.map(([name, host, member, memberHost, admin]) => ({
    name: name ?? '',
    host: host ?? '',
    member: { name: member ?? '', host: memberHost ?? '' },
    isAdmin: admin === 'Y',
  }));
}

/** The user's roles, the roles of those roles, and so on. */
function rolesOf(user: Account, all: readonly Role[]): Role[] {
  const found: Role[] = [];
  const members: Account[] = [user];
  for (const member of members)
    for (const role of all.filter((each) => isSame(each.member, member) && !found.includes(each))) {
      found.push(role);
      members.push(role);
    }
  return found;
}

function uniqueAccounts(roles: readonly Role[]): Account[] {
  return roles.filter((role, index) => roles.findIndex((each) => isSame(each, role)) === index);
}

async function findGlobal(connection: ServerConnection, { name, host }: Account, via: string | null) {
  const grantee = `'${name}'@'${host}'`;
  const { rows } = await connection.run(sql`
    SELECT PRIVILEGE_TYPE, IS_GRANTABLE FROM information_schema.USER_PRIVILEGES
    WHERE GRANTEE = ${value(grantee)} AND PRIVILEGE_TYPE <> 'USAGE'`);
  return rows.map(([privilege, isGrantable]): GrantRow => ({
    ...everywhere,
    kind: 'global',
    via,
    privilege: privilege ?? '',
    isGrantable: isGrantable === 'YES',
  }));
}

const held = ({ name, host }: Account): Sql => sql`User = ${value(name)} AND Host = ${value(host)}`;

/**
 * Privileges on databases. `mysql.db` has a column with Y or N for each privilege, such as `Create_tmp_table_priv`.
 * Which columns there are depends on the server's version.
 */
async function findOnDatabases(connection: ServerConnection, holder: Account, via: string | null) {
  const outcome = await connection.run(sql`SELECT * FROM mysql.db WHERE ${held(holder)} ORDER BY Db`);
  return outcome.rows.flatMap((row) => {
    const pattern = row[outcome.columns.findIndex(({ name }) => name === 'Db')] ?? '';
    const database = readDatabasePattern(pattern);
    const privileges = heldIn(outcome, row);
    const isGrantable = privileges.includes('GRANT OPTION');
    return privileges.map((privilege): GrantRow => ({
      kind: 'database',
      schema: null,
      name: database ?? pattern,
      column: null,
      via,
      privilege,
      isGrantable,
      isPattern: database === undefined,
    }));
  });
}

const words: Readonly<Record<string, string>> = {
  GRANT: 'GRANT OPTION',
  'CREATE TMP TABLE': 'CREATE TEMPORARY TABLES',
  'DELETE VERSIONING ROWS': 'DELETE HISTORY',
};

function toPrivilege(written: string): string {
  const word = written.replaceAll('_', ' ').toUpperCase();
  return words[word] ?? word;
}

function heldIn({ columns }: Outcome, row: readonly (string | null)[]): string[] {
  return columns.flatMap(({ name }, index) => {
    const written = name.match(/^(.+)_priv$/)?.[1];
    return written !== undefined && row[index] === 'Y' ? [toPrivilege(written)] : [];
  });
}

/** Privileges on tables and columns. MySQL stores them as a set of words. */
async function findOnTables(connection: ServerConnection, holder: Account, via: string | null) {
  const tables = await connection.run(sql`
    SELECT 'table', Db, Table_name, NULL, Table_priv, Grantor FROM mysql.tables_priv
    WHERE ${held(holder)} AND Table_priv <> ''
    UNION ALL
    SELECT 'column', Db, Table_name, Column_name, Column_priv, NULL FROM mysql.columns_priv WHERE ${held(holder)}
    UNION ALL
    SELECT 'routine', Db, Routine_name, NULL, Proc_priv, Grantor FROM mysql.procs_priv WHERE ${held(holder)}
    ORDER BY 1 DESC, 2, 3, 4`);
  return tables.rows.flatMap(([kind, schema = null, name = null, column = null, set, grantor = null]) => {
    const privileges = (set ?? '').split(',').filter(Boolean).map(toPrivilege);
    const isGrantable = privileges.includes('GRANT OPTION');
    return privileges.map((privilege): GrantRow => ({
      kind: kind as 'table' | 'column' | 'routine',
      schema,
      name,
      column,
      via,
      privilege,
      isGrantable,
      grantor,
    }));
  });
}

/** Whether database names may have wildcards. MySQL's setting `partial_revokes` switches them off. MariaDB lacks it. */
export async function hasPatterns(connection: ServerConnection): Promise<boolean> {
  const { rows } = await connection.run(sql`SHOW GLOBAL VARIABLES LIKE 'partial_revokes'`);
  return rows[0]?.[1] !== 'ON';
}

export async function listGrantTargets(
  connection: ServerConnection,
  database: string,
): Promise<GrantTargets> {
  const databases = await connection.run(sql`
    SELECT SCHEMA_NAME FROM information_schema.SCHEMATA WHERE SCHEMA_NAME NOT IN ${systemSchemas} ORDER BY 1`);
  const tables = await connection.run(sql`
    SELECT TABLE_NAME, TABLE_TYPE FROM information_schema.TABLES WHERE TABLE_SCHEMA = ${value(database)}
      AND TABLE_SCHEMA NOT IN ${systemSchemas} ORDER BY 1 LIMIT 5000`);
  return {
    databases: databases.rows.map(([each]) => each ?? ''),
    schemas: [],
    relations: tables.rows
      .filter(([, type]) => kindOf(type ?? '') !== 'sequence')
      .map(([name]) => ({ kind: 'table', schema: database, name: name ?? '', owner: null })),
    roles: [],
  };
}

export async function findGrantOwner(
  connection: ServerConnection,
  target: GrantTarget,
): Promise<string | null | undefined> {
  const named = value(target.name);
  const { rows } = await connection.run(
    target.kind === 'table'
      ? sql`SELECT 1 FROM information_schema.TABLES WHERE TABLE_SCHEMA = ${value(target.schema)}
          AND BINARY TABLE_NAME = ${named} AND TABLE_SCHEMA NOT IN ${systemSchemas}`
      : sql`SELECT 1 FROM information_schema.SCHEMATA WHERE BINARY SCHEMA_NAME = ${named}
          AND SCHEMA_NAME NOT IN ${systemSchemas}`,
  );
  return rows.length === 0 ? undefined : null;
}
