import type { BoundSql } from '@tessera/table-sql/sql';

/**
 * With this path, our statements find only the server's own types, functions and operators. Temporary ones would come
 * first if they were not listed. Compiling our queries would take far longer than running them.
 */
export const serverNames: BoundSql = {
  text: `SELECT pg_catalog.set_config('search_path', 'pg_catalog, pg_temp', false),
    pg_catalog.set_config('jit', 'off', false)`,
  values: [],
};

/** The settings with which the login signed in, as administrators expect them for their statements. */
export const namesOfLogin: BoundSql = { text: 'RESET ALL', values: [] };

/** Whether a statement of ours means the same with any path. */
export function namesNothing(text: string): boolean {
  return /^\s*(?:BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SELECT 1$)/.test(text);
}
