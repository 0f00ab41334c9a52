import { TRASH_SCHEMA } from '@tessera/domain/database/names';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { isDenied } from '../db/is-denied.ts';
import { APP_SCHEMA, EXTENSION_SCHEMA, withAppSchemas } from '../db/schemas.ts';
import { rightsOn } from './app-tables.ts';
import { type Login, parseLogin } from './server-address.ts';
import { scramVerifier } from './scram-verifier.ts';

export const MANAGER_ROLE = 'tessera_manager';
const PATIENCE_MS = 10_000;
/** Of all processes together; the rest is for the application. */
const MAX_CONNECTIONS = 40;

/**
 * Before this version, CREATEROLE lets a role change every role that is no superuser, the application's included, so
 * there the manager's role does not get it.
 */
const CREATEROLE_IS_LIMITED_SINCE = 16;

/** Administrators' tables first, because new ones are made in the first schema of a path; then the application's. */
const SEARCH_PATH = `public,${APP_SCHEMA},${EXTENSION_SCHEMA}`;

export function mayMakeUsers(majorVersion: number): boolean {
  return majorVersion >= CREATEROLE_IS_LIMITED_SINCE;
}

/** The application's own database cannot be managed: its user may not make another one. */
export class NoManagerRole extends Error {
  override readonly name = 'NoManagerRole';
}

/**
 * The manager reaches the application's own database as a user of its own, who is no superuser and owns nothing of
 * the application. Made, and given its rights, at the first use after each start, so that new tables are covered.
 */
export async function prepareManagerRole(
  connectionString: string,
  password: string,
  maxConnections = MAX_CONNECTIONS,
): Promise<Login> {
  const login = parseLogin(connectionString);
  if (!login?.database) throw new NoManagerRole('The application’s own database has no name');
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
    if (isDenied(error)) throw new NoManagerRole('The application’s user may not make the manager’s');
    throw error;
  } finally {
    await client.end();
  }
  return { ...login, user: MANAGER_ROLE, password, searchPath: SEARCH_PATH };
}

/** Databases of one cluster, as in tests, share the role, but not the lock. */
async function ensureRole(client: Client, password: string, maxConnections: number): Promise<void> {
  const verifier = scramVerifier(password);
  const rights = `LOGIN ${await rightsToGive(client)} CONNECTION LIMIT ${maxConnections}`;
  for (let tries = 0; ; tries++) {
    try {
      const { rows } = await client.query<{ note: string | null }>(
        `select shobj_description(oid, 'pg_authid') as note from pg_roles where rolname = $1`,
        [MANAGER_ROLE],
      );
      // What the password was made from has not changed: other processes use it at this moment.
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

/** What is not said is off, and only a superuser may say that it is. Nobody gives what they do not have. */
async function rightsToGive(client: Client): Promise<string> {
  const { rows } = await client.query<{ version: number; canCreateDb: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as version,
       (select rolcreatedb from pg_roles where rolname = current_user) as "canCreateDb"`,
  );
  const { version = 0, canCreateDb = false } = rows[0] ?? {};
  return [canCreateDb ? 'CREATEDB' : '', mayMakeUsers(version) ? 'CREATEROLE' : 'NOCREATEROLE'].join(' ');
}

/** Changes with everything that the role is made from. */
function noteOf(password: string): string {
  return `Database Manager of the application (${scramVerifier(password, 'note 2').slice(-16)})`;
}

/**
 * Rights on the rows of the application's tables, and a schema for what administrators make. No CREATE on the
 * database: with it, trusted extensions can be installed into any schema, the application's and pg_catalog included.
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
  // In a database of a version before 15, it may belong to the superuser.
  await client.query(`grant usage, create on schema public to ${MANAGER_ROLE}`).catch(ignoreDenied);
  await revokeStatistics(client);
  await makeTrash(client);
}

/** The manager may not make schemas, so the one for its trash is made for it. An earlier version made it as its own. */
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

/** Sent as one text, which is one transaction: no other process finds the table without its rights in between. */
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
  // Before PostgreSQL 16 whoever makes roles may use them anyway.
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
