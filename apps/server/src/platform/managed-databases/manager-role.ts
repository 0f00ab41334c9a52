import { TRASH_SCHEMA } from '@tessera/domain/database/names';
import { Client, escapeIdentifier } from 'pg';
import { isDenied } from '../db/is-denied.ts';
import { APP_SCHEMA, EXTENSION_SCHEMA, LEDGER_SCHEMA, withAppSchemas } from '../db/schemas.ts';
import { rightsOn } from './app-tables.ts';
import { ensureRole, isRace, MANAGER_ROLE } from './role-settings.ts';
import { type Login, parseLogin } from './server-address.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** Connection limit of the manager's role, for all processes together. The application's connections do not count. */
const MAX_CONNECTIONS = 40;

/**
 * Administrators may read the whole ledger, because it has no personal data and no secrets. They cannot write to it.
 */
const LEDGER_GRANTS = `
  grant usage on schema ${LEDGER_SCHEMA} to ${MANAGER_ROLE};
  grant select on all tables in schema ${LEDGER_SCHEMA} to ${MANAGER_ROLE}`;

/** Administrators' tables come first, because PostgreSQL creates new ones in the first schema of the path. */
const SEARCH_PATH = `public,${APP_SCHEMA},${EXTENSION_SCHEMA}`;

/** The app database cannot be managed, because the application's database user may not create the manager's user. */
export class NoManagerRole extends Error {
  override readonly name = 'NoManagerRole';
}

interface ManagerRoleOptions {
  readonly maxConnections?: number | undefined;
  /**
   * `prepare` changes the role only if its settings differ from what they should be. `restore` always sets the role
   * again, because a changed password cannot be noticed. `restore login` does so too, but leaves the rights on tables.
   */
  readonly work?: 'prepare' | 'restore' | 'restore login';
}

/**
 * The manager signs in to the app database as a separate user, who is not a superuser and owns nothing of the
 * application. The user is created and given its rights at the first use after each start, so that new tables are
 * covered.
 */
export async function prepareManagerRole(
  connectionString: string,
  password: string,
  { maxConnections = MAX_CONNECTIONS, work = 'prepare' }: ManagerRoleOptions = {},
): Promise<Login> {
  const login = parseLogin(connectionString);
  if (!login?.database)
    throw new NoManagerRole('The address of the application’s database has no database name');
  const client = new Client({
    connectionString: withAppSchemas(connectionString),
    application_name: 'tessera',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (work !== 'restore login')
      await client.query(`select pg_advisory_lock(hashtext('tessera manager role'))`);
    // A script may have changed the role in a transaction that is still open and holds a lock.
    await client.query(`set lock_timeout = '2s'`);
    await ensureRole((text) => client.query(text), {
      password,
      maxConnections,
      isDamaged: work !== 'prepare',
    });
    if (work !== 'restore login') await grantRights(client, login.database);
  } catch (error) {
    if (isDenied(error)) throw new NoManagerRole('The application’s user may not create the manager’s user');
    throw error;
  } finally {
    await client.end();
  }
  return { ...login, user: MANAGER_ROLE, password, searchPath: SEARCH_PATH, isAppServer: true };
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
 * Revokes and grants the rights on one table. Both are sent as one text, which PostgreSQL runs in one transaction, so
 * no other process sees the table without rights in between.
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

function ignoreDenied(error: unknown): void {
  if (!isDenied(error)) throw error;
}
