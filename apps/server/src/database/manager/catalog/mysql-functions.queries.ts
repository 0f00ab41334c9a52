import { join, sql, value } from '@tessera/table-sql/sql';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';

/** Built-in functions that change something, and functions of `lib_mysqludf_sys`, which runs programs. */
const withEffects = new Set(
  'get_lock release_lock release_all_locks nextval setval sys_exec sys_eval sys_set'.split(' '),
);
const MAX_NAMES = 1_000;

/**
 * Lists those of the named functions that may change something: built-in ones with effects, and every stored function
 * unless it is declared to read only.
 */
export async function listFunctionsWithEffects(
  connection: ServerConnection,
  names: readonly string[],
): Promise<string[]> {
  const known = names.filter((name) => withEffects.has(name));
  if (known.length > 0 || names.length > MAX_NAMES) return known.length > 0 ? known : [...names];
  const { rows } = await connection.run(
    sql`
    SELECT ROUTINE_NAME FROM information_schema.ROUTINES
    WHERE ROUTINE_TYPE = 'FUNCTION' AND SQL_DATA_ACCESS NOT IN ('NO SQL', 'READS SQL DATA')
      AND LOWER(ROUTINE_NAME) IN (${join(names.map((name) => value(name)))}) LIMIT 1000`,
    { milliseconds: 5_000 },
  );
  return rows.map(([name]) => name ?? '');
}
