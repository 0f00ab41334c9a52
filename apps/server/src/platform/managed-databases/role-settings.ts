import { APP_SCHEMA } from '@tessera/domain/database/names';
import { sql, value } from '@tessera/table-sql/sql';
import { escapeIdentifier, escapeLiteral } from 'pg';
import type { ServerConnection } from './connection.ts';
import { scramVerifier } from './scram-verifier.ts';

export const MANAGER_ROLE = 'tessera_manager';

/**
 * Before this version, a role with CREATEROLE can change every role that is not a superuser, including the
 * application's. So the manager's role gets CREATEROLE only from this version on.
 */
const CREATEROLE_IS_LIMITED_SINCE = 16;

export function mayMakeUsers(majorVersion: number): boolean {
  return majorVersion >= CREATEROLE_IS_LIMITED_SINCE;
}

/**
 * The only setting of the manager's role: it may use the roles that it creates. Before PostgreSQL 16 a role's creator
 * could do so without this setting.
 */
const SELF_GRANT = 'createrole_self_grant=set, inherit';

/** Runs a statement as the application's role. */
type Run = (statement: string) => Promise<{ readonly rows: object[] }>;

interface RoleOptions {
  readonly password: string;
  readonly maxConnections: number;
  /** Sets the role again even if it looks unchanged: its password may have changed, which cannot be read. */
  readonly isDamaged: boolean;
}

/**
 * Creates or changes the manager's role as needed. The caller's lock covers one database only, but all databases of a
 * cluster share the role, so two processes may do this at once, as happens in tests. The one that fails tries again.
 */
export async function ensureRole(run: Run, options: RoleOptions): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await ensureRoleOnce(run, options);
      return;
    } catch (error) {
      if (tries >= 10 || !isRace(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 + tries * 20));
    }
  }
}

async function ensureRoleOnce(run: Run, { password, maxConnections, isDamaged }: RoleOptions): Promise<void> {
  const note = noteOf(password);
  const { version, canCreateDb } = await readServer(run);
  const canCreateRole = mayMakeUsers(version);
  const present = await readRole(run);
  const wanted = [note, true, canCreateDb, canCreateRole, maxConnections, canCreateRole ? SELF_GRANT : ''];
  // Other processes may be using the role now, with the same password.
  if (!isDamaged && present && JSON.stringify(present.facts) === JSON.stringify(wanted)) return;
  const rights = [
    'LOGIN',
    canCreateDb ? 'CREATEDB' : '',
    canCreateRole ? 'CREATEROLE' : 'NOCREATEROLE',
    `CONNECTION LIMIT ${maxConnections}`,
  ].join(' ');
  // Several statements in one text are one transaction.
  await run(
    [
      ...(present ? [] : [`create role ${MANAGER_ROLE} ${rights}`]),
      `alter role ${MANAGER_ROLE} ${rights} password ${escapeLiteral(scramVerifier(password))}`,
      ...resetting(present?.databases ?? []),
      canCreateRole
        ? `alter role ${MANAGER_ROLE} set createrole_self_grant = 'set, inherit'`
        : // From PostgreSQL 16 on this is not needed, because the creator of a role becomes a member of it.
          `grant ${MANAGER_ROLE} to current_user`,
      `comment on role ${MANAGER_ROLE} is ${escapeLiteral(note)}`,
    ].join(';\n'),
  );
}

/**
 * Statements that remove all settings of the role, including those for single databases. The role can set both itself.
 */
function resetting(databases: readonly string[]): string[] {
  return [
    `alter role ${MANAGER_ROLE} reset all`,
    ...databases.map(
      (database) => `alter role ${MANAGER_ROLE} in database ${escapeIdentifier(database)} reset all`,
    ),
  ];
}

/**
 * The server's version, and whether the application's role may create databases. Without that right it cannot give it
 * to the manager's role, and naming it in the statement, even to switch it off, would be refused.
 */
async function readServer(run: Run): Promise<{ readonly version: number; readonly canCreateDb: boolean }> {
  const { rows } = await run(
    `select current_setting('server_version_num')::int / 10000 as version,
       (select rolcreatedb from pg_roles where rolname = current_user) as "canCreateDb"`,
  );
  const [found] = rows as { version: number; canCreateDb: boolean }[];
  return found ?? { version: 0, canCreateDb: false };
}

interface PresentRole {
  /** Comment, rights, connection limit and settings, in the order of `wanted` in `ensureRoleOnce`. */
  readonly facts: readonly unknown[];
  /** Databases for which the role has separate settings. */
  readonly databases: readonly string[];
}

/**
 * Reads the present role. `run` may or may not turn snake_case names into camelCase, so the names here have neither.
 */
async function readRole(run: Run): Promise<PresentRole | undefined> {
  const { rows } = await run(
    `select json_build_array(
        shobj_description(r.oid, 'pg_authid'), r.rolcanlogin, r.rolcreatedb, r.rolcreaterole, r.rolconnlimit,
        coalesce((select string_agg(coalesce(d.datname || ': ', '') || array_to_string(s.setconfig, ', '), '; ')
          from pg_db_role_setting s left join pg_database d on d.oid = s.setdatabase where s.setrole = r.oid), '')
      ) as facts,
      array(select d.datname::text from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
        where s.setrole = r.oid) as databases
     from pg_roles r where r.rolname = '${MANAGER_ROLE}'`,
  );
  return (rows as PresentRole[])[0];
}

/** The role's comment. It differs for each password, and `note 3` counts up when we create the role differently. */
function noteOf(password: string): string {
  return `Database Manager of the application (${scramVerifier(password, 'note 3').slice(-16)})`;
}

/** Checks on a new connection of the manager that its settings and its rights on the app schema are unchanged. */
export async function isRoleIntact(connection: ServerConnection, isAppDatabase: boolean): Promise<boolean> {
  const { rows } = await connection.run(sql`
    SELECT coalesce((
        SELECT pg_catalog.string_agg(
          s.setdatabase::pg_catalog.text || pg_catalog.array_to_string(s.setconfig, ', '), '; ')
        FROM pg_catalog.pg_db_role_setting s JOIN pg_catalog.pg_roles r ON r.oid = s.setrole
        WHERE r.rolname = current_user), ''),
      (SELECT pg_catalog.has_schema_privilege(n.oid, 'USAGE') FROM pg_catalog.pg_namespace n
        WHERE n.nspname = ${value(APP_SCHEMA)})`);
  const [settings, mayUse] = rows[0] ?? [];
  const isExpected = settings === '' ? !mayMakeUsers(majorOf(connection)) : settings === `0${SELF_GRANT}`;
  return isExpected && (mayUse === 't' || !isAppDatabase);
}

function majorOf({ serverVersion }: ServerConnection): number {
  return Number(serverVersion.match(/\d+/)?.[0] ?? 0);
}

export function isRace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return code === '42710' || code === '23505' || /concurrently/.test(error.message);
}
