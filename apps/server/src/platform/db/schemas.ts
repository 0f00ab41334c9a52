import { APP_SCHEMA } from '@tessera/domain/database/names';

/** Contains the application's tables and functions. Only the application's role may create objects in it. */
export { APP_SCHEMA };
/** Contains the extensions that the application uses, and nothing else. */
export const EXTENSION_SCHEMA = 'tessera_extensions';
/** Contains the ledger, which belongs to another role: the application may only read it and add to it. */
export const LEDGER_SCHEMA = 'tessera_ledger';

/**
 * Search path of all connections of the application. Nobody else may create objects in any of these schemas, so no
 * function, operator or table of another role is ever used instead of the application's or PostgreSQL's own. `public`
 * is missing on purpose, because administrators may create objects there. pg_temp is named because it would otherwise
 * come first.
 */
const RESOLVING = `pg_catalog,${APP_SCHEMA},${EXTENSION_SCHEMA},pg_temp`;

/**
 * The same order of lookups, because pg_catalog comes first if it is not named. New objects are created in the app
 * schema.
 */
const CREATING = `${APP_SCHEMA},${EXTENSION_SCHEMA},pg_temp`;

/**
 * A connection string whose connections use the application's search path, whatever the role's or database's setting.
 */
export function withAppSchemas(connectionString: string): string {
  return withSearchPath(connectionString, RESOLVING);
}

/** The same for migrations, which create objects without naming their schema. */
export function withAppSchemasForMigrations(connectionString: string): string {
  return withSearchPath(connectionString, CREATING);
}

/** For connections to a database whose schemas are not yet known to be ours. */
export function withCatalogOnly(connectionString: string): string {
  return withSearchPath(connectionString, 'pg_catalog,pg_temp');
}

function withSearchPath(connectionString: string, searchPath: string): string {
  const url = new URL(connectionString);
  const given = url.searchParams.get('options') ?? '';
  const others = given.split(/\s+(?=-)/).filter((option) => option && !/^-c\s*search_path=/.test(option));
  // Without spaces: programs of PostgreSQL do not understand the plus sign that URLSearchParams writes for one.
  url.searchParams.set('options', [...others, `-csearch_path=${searchPath}`].join(' '));
  url.search = url.search.replaceAll('+', '%20');
  return url.href;
}
