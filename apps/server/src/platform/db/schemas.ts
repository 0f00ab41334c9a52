import { APP_SCHEMA } from '@tessera/domain/database/names';

/** The schema `APP_SCHEMA` has the application's tables and functions. Only the application's role may create in it. */
export { APP_SCHEMA };
/** Contains the extensions that the application uses, and nothing else. */
export const EXTENSION_SCHEMA = 'tessera_extensions';
/** Contains the ledger, which belongs to another role: the application may only read it and add to it. */
export const LEDGER_SCHEMA = 'tessera_ledger';

/**
 * Search path of all connections of the application. Other roles may create nothing in these schemas, so no object of
 * theirs can be used by mistake instead of the application's or PostgreSQL's. `public` is left out on purpose, because
 * administrators may create objects there. pg_temp is named last because it would otherwise be searched first.
 */
export const RESOLVING = `pg_catalog,${APP_SCHEMA},${EXTENSION_SCHEMA},pg_temp`;

/**
 * Search path for migrations. Names are looked up in the same order as with `RESOLVING`, because PostgreSQL searches
 * pg_catalog first if it is not named. New objects are created in the first named schema, the app schema.
 */
const CREATING = `${APP_SCHEMA},${EXTENSION_SCHEMA},pg_temp`;

/**
 * A connection string whose connections use the application's search path, whatever the role's or database's setting.
 */
export function withAppSchemas(connectionString: string): string {
  return withSearchPath(connectionString, RESOLVING);
}

/** Like `withAppSchemas`, for migrations, which create objects without naming their schema. */
export function withAppSchemasForMigrations(connectionString: string): string {
  return withSearchPath(connectionString, CREATING);
}

/** A search path without our schemas, for a database in which somebody else may have created schemas of these names. */
export function withCatalogOnly(connectionString: string): string {
  return withSearchPath(connectionString, 'pg_catalog,pg_temp');
}

function withSearchPath(connectionString: string, searchPath: string): string {
  const url = new URL(connectionString);
  const given = url.searchParams.get('options') ?? '';
  const others = given.split(/\s+(?=-)/).filter((option) => option && !/^-c\s*search_path=/.test(option));
  // URLSearchParams writes a space as a plus sign, which PostgreSQL's programs do not understand.
  url.searchParams.set('options', [...others, `-csearch_path=${searchPath}`].join(' '));
  url.search = url.search.replaceAll('+', '%20');
  return url.href;
}
