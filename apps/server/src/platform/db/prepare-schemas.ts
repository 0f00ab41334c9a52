import { Client } from 'pg';
import { isDenied } from './is-denied.ts';
import { APP_SCHEMA, EXTENSION_SCHEMA, withCatalogOnly } from './schemas.ts';

/** The application cannot work with this role or database. The message says what to do. */
export class UnfitDatabase extends Error {
  override readonly name = 'UnfitDatabase';
}

/** Extensions that the application uses. PostgreSQL lets the owner of a database install them. */
const EXTENSIONS = ['pg_trgm', 'unaccent', 'btree_gist'];
const CONNECT_TIMEOUT_MS = 10_000;

interface Layout {
  readonly role: string;
  readonly database: string;
  readonly isSuperuser: boolean;
  /** The existing schemas with their owners. */
  readonly owners: Readonly<Record<string, string>>;
  /** The installed extensions with their schemas. */
  readonly extensions: Readonly<Record<string, string>>;
}

/**
 * Creates the schemas of the application and of its extensions, in which nobody else may create objects. It does so in
 * one transaction, and other processes wait. Refuses to work with a superuser's login.
 */
export async function prepareSchemas(connectionString: string): Promise<void> {
  const client = new Client({
    connectionString: withCatalogOnly(connectionString),
    application_name: 'tessera-migrate',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined); // The running query reports the error.
  await client.connect();
  try {
    if (isPrepared(await readLayout(client))) return;
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtext('tessera schemas'))`);
    await prepare(client, await readLayout(client));
    await client.query('commit');
  } catch (error) {
    throw isDenied(error) ? new UnfitDatabase(deniedMessage(error)) : error;
  } finally {
    await client.end();
  }
}

async function readLayout(client: Client): Promise<Layout> {
  const { rows } = await client.query<Layout>(
    `select current_user as role, current_database() as database,
       (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
       (select coalesce(json_object_agg(nspname, pg_get_userbyid(nspowner)), '{}') from pg_namespace
         where nspname in ('${APP_SCHEMA}', '${EXTENSION_SCHEMA}')) as owners,
       (select coalesce(json_object_agg(extname, extnamespace::regnamespace::text), '{}') from pg_extension
         where extname = any ($1)) as extensions`,
    [EXTENSIONS],
  );
  const [layout] = rows;
  if (!layout) throw new Error('The database did not return its contents');
  if (layout.isSuperuser) throw new UnfitDatabase(superuserMessage(layout));
  return layout;
}

function isPrepared({ role, owners, extensions }: Layout): boolean {
  return (
    owners[APP_SCHEMA] === role &&
    owners[EXTENSION_SCHEMA] === role &&
    EXTENSIONS.every((name) => extensions[name] === EXTENSION_SCHEMA)
  );
}

async function prepare(client: Client, layout: Layout): Promise<void> {
  const { role, owners, extensions } = layout;
  for (const schema of [APP_SCHEMA, EXTENSION_SCHEMA]) {
    const owner = owners[schema];
    if (owner === undefined) await client.query(`create schema ${schema}`);
    else if (owner !== role) throw new UnfitDatabase(takenSchemaMessage(layout, schema, owner));
  }
  for (const name of EXTENSIONS) {
    const schema = extensions[name];
    if (schema === undefined) await client.query(`create extension ${name} schema ${EXTENSION_SCHEMA}`);
    else if (schema !== EXTENSION_SCHEMA) await moveExtension(client, layout, name);
  }
}

/** Moves an extension that somebody else installed earlier into the extensions' schema. Only its owner may do that. */
async function moveExtension(client: Client, layout: Layout, name: string): Promise<void> {
  try {
    await client.query(`alter extension ${name} set schema ${EXTENSION_SCHEMA}`);
  } catch (error) {
    throw isDenied(error) ? new UnfitDatabase(heldExtensionMessage(layout, name)) : error;
  }
}

function superuserMessage({ role, database }: Layout): string {
  return `DATABASE_URL signs in as ${role}, which is a superuser. Tessera does not work with a role that may do everything on the database server, and needs one of its own. Run this as ${role}, with a password of your choice:

  psql SUPERUSER_URL -v ON_ERROR_STOP=1 -c "set tessera.password = 'PASSWORD'" -f script/database-role.sql

It makes the role tessera_app and lets it own the database ${database} with everything that Tessera made in it. Then set DATABASE_URL to the same address with tessera_app and its password in place of ${role}. For an empty database, these two statements are enough:

  CREATE ROLE tessera_app LOGIN CREATEDB CREATEROLE PASSWORD 'PASSWORD';
  ALTER DATABASE "${database}" OWNER TO tessera_app;`;
}

function takenSchemaMessage({ role, database }: Layout, schema: string, owner: string): string {
  return `The database ${database} has a schema ${schema} that belongs to ${owner}. Tessera keeps its tables in a schema of that name, which has to belong to ${role} alone. Rename it (ALTER SCHEMA ${schema} RENAME TO …), or give Tessera a database of its own.`;
}

function heldExtensionMessage({ role }: Layout, extension: string): string {
  return `The extension ${extension} has to be in a schema where only Tessera may create objects, and ${role} may not move it there. As a superuser or the owner of the extension, connected to this database:

  CREATE SCHEMA IF NOT EXISTS ${EXTENSION_SCHEMA} AUTHORIZATION ${role};
  ALTER EXTENSION ${extension} SET SCHEMA ${EXTENSION_SCHEMA};`;
}

function deniedMessage(error: Error): string {
  return `The role of DATABASE_URL may not prepare the database (${error.message}). It has to own the database: ALTER DATABASE … OWNER TO …, as a superuser.`;
}
