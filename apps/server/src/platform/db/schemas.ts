import { APP_SCHEMA } from '@tessera/domain/database/names';

/** Holds the application's tables and functions. Only the application's role may create anything in it. */
export { APP_SCHEMA };
/** Holds the extensions that the application uses, and nothing else. */
export const EXTENSION_SCHEMA = 'tessera_extensions';

/**
 * Where every connection of the application resolves names. Nobody else may create objects in any of these schemas, so
 * no function, operator or table of another role is ever used in place of the application's or PostgreSQL's own.
 * `public` is missing on purpose: administrators may create objects there. pg_temp is named because it would otherwise
 * come first.
 */
const RESOLVING = `pg_catalog,${APP_SCHEMA},${EXTENSION_SCHEMA},pg_temp`;

/** The same order of lookups, since pg_catalog comes first where it is not named; new objects go into the app schema. */
const CREATING = `${APP_SCHEMA},${EXTENSION_SCHEMA},pg_temp`;

/** An address whose connections resolve names in the application's schemas, whatever the role or database is set to. */
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
  // Without blanks: programs of PostgreSQL do not read the plus sign that URLSearchParams writes for one.
  url.searchParams.set('options', [...others, `-csearch_path=${searchPath}`].join(' '));
  url.search = url.search.replaceAll('+', '%20');
  return url.href;
}
