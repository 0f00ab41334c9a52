import { skipToken, type Statement, wordAt } from '@tessera/table-sql/split';
import { MANAGER_ROLE } from '../../../platform/managed-databases/role-settings.ts';
import type { Login } from '../../../platform/managed-databases/server-address.ts';

const ofCurrentRole: readonly string[] = ['current_user', 'current_role', 'session_user', 'user'];
const MAX_WORDS = 12;

/**
 * Refuses a script with a statement that would change the manager's own role. Returns the reason; undefined if there is
 * no such statement. PostgreSQL lets a role change its own password and settings and give up its rights. Statements
 * inside functions and blocks of code are not found here, so the role is also restored after each script.
 */
export function findRoleChange(
  login: Pick<Login, 'isAppServer' | 'user'>,
  statements: readonly Statement[],
): string | undefined {
  if (!login.isAppServer) return undefined;
  const found = statements.find(({ text }) => changesManager(wordsOf(text), login.user === MANAGER_ROLE));
  return (
    found &&
    `Line ${found.line}: the Database Manager itself works as ${MANAGER_ROLE}, which must not be changed.`
  );
}

function changesManager([command, kind, ...rest]: readonly string[], isManager: boolean): boolean {
  const isMeant = (role: string) => role === MANAGER_ROLE || (isManager && ofCurrentRole.includes(role));
  if (command === 'alter' && ['role', 'user', 'group'].includes(kind ?? '')) return isMeant(rest[0] ?? '');
  if (command === 'drop' && kind === 'owned') return rest.some(isMeant);
  return false;
}

/** The first words and names of a statement, as PostgreSQL reads them: quoted ones unchanged, others in lower case. */
function wordsOf(statement: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < statement.length && found.length < MAX_WORDS;) {
    const next = skipToken('postgres', statement, at);
    const word = next > at ? undefined : wordAt(statement, at);
    if (word !== undefined) found.push(word.toLowerCase());
    else if (statement[at] === '"') found.push(statement.slice(at + 1, next - 1).replaceAll('""', '"'));
    at = next > at ? next : at + (word?.length ?? 1);
  }
  return found;
}
