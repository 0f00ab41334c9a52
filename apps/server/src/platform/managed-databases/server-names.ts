import type { BoundSql } from '@tessera/table-sql/sql';

/**
 * Sets the search path so that our statements find only the server's own types, functions and operators. `pg_temp` is
 * named because temporary objects would otherwise be found first. Also switches off JIT compilation, which takes far
 * longer than our queries run.
 */
export const serverNames: BoundSql = {
  text: `SELECT pg_catalog.set_config('search_path', 'pg_catalog, pg_temp', false),
    pg_catalog.set_config('jit', 'off', false)`,
  values: [],
};

/**
 * Restores the settings that the login has by default, search path included. Administrators' scripts run with these.
 */
export const namesOfLogin: BoundSql = { text: 'RESET ALL', values: [] };

/** Whether one of our statements names no object, so that the search path does not matter to it. */
export function namesNothing(text: string): boolean {
  return /^\s*(?:BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SELECT 1$)/.test(text);
}
