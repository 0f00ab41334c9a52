import { TRASH_SCHEMA } from '@tessera/domain/database/names';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { isDenied } from '../db/is-denied.ts';
import { APP_SCHEMA, EXTENSION_SCHEMA, LEDGER_SCHEMA, withAppSchemas } from '../db/schemas.ts';
import { rightsOn } from './app-tables.ts';
import { type Login, parseLogin } from './server-address.ts';
import { scramVerifier } from './scram-verifier.ts';

export const MANAGER_ROLE = 'tessera_manager';
const PATIENCE_MS = 10_000;
/** Limit for all processes together. The application's connections are apart from it. */
const MAX_CONNECTIONS = 40;

/**
 * Before this version, a role with CREATEROLE can change every role that is not a superuser, including the
 * application's. So the manager's role gets CREATEROLE only from this version on.
 */
const CREATEROLE_IS_LIMITED_SINCE = 16;

/** The ledger holds no personal data and no secrets, so administrators may read all of it and write nothing. */
const LEDGER_GRANTS = `
  grant usage on schema ${LEDGER_SCHEMA} to ${MANAGER_ROLE};
  grant select on all tables in schema ${LEDGER_SCHEMA} to ${MANAGER_ROLE}`;

/** Administrators' tables come first, because PostgreSQL creates new ones in the first schema of the path. */
const SEARCH_PATH = `public,${APP_SCHEMA},${EXTENSION_SCHEMA}`;

export function mayMakeUsers(majorVersion: number): boolean {
  return majorVersion >= CREATEROLE_IS_LIMITED_SINCE;
}

/** The app database cannot be managed, because its user may not create another one. */
export class NoManagerRole extends Error {
  override readonly name = 'NoManagerRole';
}

/**
 * The manager signs in to the app database as a separate user, who is not a superuser and owns nothing of the
 * application. The user is created and given its rights at the first use after each start, so that new tables are
 * covered.
 */
export async function prepareManagerRole(
  connectionString: string,
  password: string,
  maxConnections = MAX_CONNECTIONS,
): Promise<Login> {
  const login = parseLogin(connectionString);
  if (!login?.database)
    throw new NoManagerRole('The address of the application’s database has no database name');
  const client = new Client({
    connectionString: withAppSchemas(connectionString),
    application_name: 'tessera',
    connectionTimeoutMillis: PATIENCE_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('tessera manager role'))`);
    await ensureRole(client, password, maxConnections);
    await grantRights(client, login.database);
  } catch (error) {
    if (isDenied(error)) throw new NoManagerRole('The application’s user may not create the manager’s user');
    throw error;
  } finally {
    await client.end();
  }
  return { ...login, user: MANAGER_ROLE, password, searchPath: SEARCH_PATH };
}

/** Databases of one cluster share the role but not the lock, as in tests. So races are possible and retried. */
async function ensureRole(client: Client, password: string, maxConnections: number): Promise<void> {
  const verifier = scramVerifier(password);
  const rights = `LOGIN ${await rightsToGive(client)} CONNECTION LIMIT ${maxConnections}`;
  for (let tries = 0; ; tries++) {
    try {
      const { rows } = await client.query<{ note: string | null }>(
        `select shobj_description(oid, 'pg_authid') as note from pg_roles where rolname = $1`,
        [MANAGER_ROLE],
      );
      // The password is derived from unchanged secrets, and other processes may be using it now.
      const note = noteOf(password);
      if (rows[0]?.note === note) return;
      if (rows.length === 0) await client.query(`create role ${MANAGER_ROLE} ${rights}`);
      await client.query(`alter role ${MANAGER_ROLE} ${rights} password ${escapeLiteral(verifier)}`);
      await client
        .query(`alter role ${MANAGER_ROLE} set createrole_self_grant = 'set, inherit'`)
        .catch(ignoreOld);
      await client.query(`comment on role ${MANAGER_ROLE} is ${escapeLiteral(note)}`);
      return;
    } catch (error) {
      if (tries >= 10 || !isRace(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 + tries * 20));
    }
  }
}

/**
 * Rights that are not named are off. Only a superuser may name them to switch them off, and no role can give rights
 * that it does not have.
 */
async function rightsToGive(client: Client): Promise<string> {
  const { rows } = await client.query<{ version: number; canCreateDb: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as version,
       (select rolcreatedb from pg_roles where rolname = current_user) as "canCreateDb"`,
  );
  const { version = 0, canCreateDb = false } = rows[0] ?? {};
  return [canCreateDb ? 'CREATEDB' : '', mayMakeUsers(version) ? 'CREATEROLE' : 'NOCREATEROLE'].join(' ');
}

/** Note in the role's comment. It changes with the password and with our way of creating the role. */
function noteOf(password: string): string {
  return `Database Manager of the application (${scramVerifier(password, 'note 2').slice(-16)})`;
}

/**
 * Grants rights on the rows of the application's tables, and on a schema for administrators' tables. CREATE on the
 * database is not granted, because it allows installing trusted extensions into any schema, including the application's
 * and pg_catalog.
 */
async function grantRights(client: Client, database: string): Promise<void> {
  const { rows } = await client.query<AppTable>(
    `select relname as name, array(
       select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
     ) as columns
     from pg_class c
     where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'v', 'm')
     order by relname`,
    [APP_SCHEMA],
  );
  const statements = [
    `revoke create on database ${escapeIdentifier(database)} from ${MANAGER_ROLE}`,
    `grant connect, temporary on database ${escapeIdentifier(database)} to ${MANAGER_ROLE}`,
    `grant usage on schema ${APP_SCHEMA}, ${EXTENSION_SCHEMA} to ${MANAGER_ROLE}`,
    `grant usage, select on all sequences in schema ${APP_SCHEMA} to ${MANAGER_ROLE}`,
    ...rows.map(grantOn),
  ];
  for (const statement of statements) await client.query(statement);
  // In a database from a version before 15, the superuser may own the schema.
  await client.query(`grant usage, create on schema public to ${MANAGER_ROLE}`).catch(ignoreDenied);
  await client.query(LEDGER_GRANTS).catch(ignoreDenied);
  await revokeStatistics(client);
  await makeTrash(client);
}

/**
 * Creates the schema for the trash, because the manager may not create schemas. In earlier versions the manager's user
 * owned it.
 */
async function makeTrash(client: Client): Promise<void> {
  const { rows } = await client.query<{ isOwnedByApp: boolean }>(
    `select nspowner = (select oid from pg_roles where rolname = current_user) as "isMine"
     from pg_namespace where nspname = $1`,
    [TRASH_SCHEMA],
  );
  if (rows.length === 0) await client.query(`create schema ${TRASH_SCHEMA}`);
  if (rows[0]?.isOwnedByApp !== false)
    await client.query(`grant usage, create on schema ${TRASH_SCHEMA} to ${MANAGER_ROLE}`);
}

/** Earlier versions gave the right to see the statements of every user of the server. */
async function revokeStatistics(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_auth_members where roleid = 'pg_read_all_stats'::regrole and member = $1::regrole`,
    [MANAGER_ROLE],
  );
  if (rowCount === 0) return;
  await client.query(`revoke pg_read_all_stats from ${MANAGER_ROLE}`).catch((error: unknown) => {
    if (!isDenied(error) && !isRace(error)) throw error;
  });
}

interface AppTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * Both statements are sent as one text, which is one transaction, so that no other process sees the table without
 * rights.
 */
function grantOn({ name, columns }: AppTable): string {
  const table = `${APP_SCHEMA}.${escapeIdentifier(name)}`;
  const { select, update, canInsertAndDelete } = rightsOn(name, columns);
  const listOf = (chosen: 'all columns' | readonly string[]) =>
    chosen === 'all columns' ? '' : ` (${chosen.map((column) => escapeIdentifier(column)).join(', ')})`;
  const rights = [
    `select${listOf(select)}`,
    ...(update.length > 0 ? [`update${listOf(update)}`] : []),
    ...(canInsertAndDelete ? ['insert', 'delete'] : []),
  ];
  return `revoke all on ${table} from ${MANAGER_ROLE}; grant ${rights.join(', ')} on ${table} to ${MANAGER_ROLE}`;
}

function ignoreOld(error: unknown): void {
  // Before PostgreSQL 16 the setting does not exist, and a role's creator may use the role without it.
  if (!isCode(error, '42704')) throw error;
}

function ignoreDenied(error: unknown): void {
  if (!isDenied(error)) throw error;
}

function isRace(error: unknown): boolean {
  return (
    isCode(error, '42710') ||
    isCode(error, '23505') ||
    (error instanceof Error && /concurrently/.test(error.message))
  );
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
