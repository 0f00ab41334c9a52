import { findCalls } from '@tessera/table-sql/called-names';
import type { Statement } from '@tessera/table-sql/split';
import type { Connected } from '../manager-target.ts';

/**
 * Name of a function that changes something, such as `setval` or `pg_terminate_backend`, if one of these statements
 * calls one. Only calls in the statements themselves are found, not those that a view, an operator or a function makes.
 */
export async function findEffect(
  { connection, catalog }: Pick<Connected, 'connection' | 'catalog'>,
  statements: readonly Pick<Statement, 'text'>[],
): Promise<string | undefined> {
  const calls = statements.map(({ text }) => findCalls(connection.dialect, text));
  if (calls.some(({ isComplete }) => !isComplete)) return 'a function whose name is written with escapes';
  const names = [...new Set(calls.flatMap((each) => each.names))];
  if (names.length === 0) return undefined;
  const [found] = await catalog.listFunctionsWithEffects(connection, names);
  return found;
}
