import { type GrantChange, targetInWords } from '@tessera/table-sql/grants';
import { MANAGER_ROLE } from '../../../platform/managed-databases/role-settings.ts';
import type { Ports } from '../../../ports.ts';
import { isMemberOfAny } from '../catalog/postgres-grants.queries.ts';
import { findProtectedUsers } from './database-users.ts';
import type { Connected } from '../manager-target.ts';

/** In the app database, objects that this built-in role owns belong to the application, which owns the database. */
const DATABASE_OWNER = 'pg_database_owner';

/** Whether an object of the app database belongs to the application. */
export function belongsToApp(
  { appDatabase }: Pick<Connected, 'appDatabase'>,
  { owner }: { readonly owner: string | null },
): boolean {
  return (
    appDatabase !== undefined &&
    [appDatabase.role, appDatabase.bootstrapRole, DATABASE_OWNER].includes(owner ?? '')
  );
}

/**
 * Why a change of privileges is refused without asking the server; undefined if it is allowed. The server would refuse
 * nearly all of these too, because the manager's user owns nothing of the application. This check gives a clear reason,
 * and still protects the application if an operator gave that user more rights.
 */
export async function protectionOf(
  at: Connected,
  ports: Ports,
  { target, action }: GrantChange,
): Promise<string | undefined> {
  if (action === 'revoke' || at.connection.dialect !== 'postgres') return undefined;
  if (target.kind === 'membership') return roleProtection(at, ports, target.name);
  const owner = await at.catalog.findGrantOwner(at.connection, target);
  if (!belongsToApp(at, { owner: owner ?? null })) return undefined;
  const where = targetInWords('postgres', target);
  return `Privileges on ${where} cannot be given here: it belongs to the application itself.`;
}

/**
 * Why nobody may become a member of this role: on the app server, members get the role's rights on the app database.
 */
async function roleProtection(at: Connected, ports: Ports, role: string): Promise<string | undefined> {
  const protectedUsers = await findProtectedUsers(at, ports);
  if (!protectedUsers.has(MANAGER_ROLE)) return undefined;
  if (!(await isMemberOfAny(at.connection, role, [...protectedUsers.keys()]))) return undefined;
  return `Membership in ${role} cannot be given here: it would give access to the application’s own data.`;
}
