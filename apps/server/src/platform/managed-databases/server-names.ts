import type { BoundSql } from '@tessera/table-sql/sql';

/**
 * With this path, our statements find only the server's own types, functions and operators. Temporary ones would come
 * first if they were not listed.
 */
export const serverNames: BoundSql = { text: 'SET search_path = pg_catalog, pg_temp', values: [] };

/** The path with which the login signed in, as administrators expect it for their statements. */
export const namesOfLogin: BoundSql = { text: 'RESET search_path', values: [] };

/** Whether a statement of ours means the same with any path. */
export function namesNothing(text: string): boolean {
  return /^\s*(?:BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SELECT 1$)/.test(text);
}
