import { type GrantChange, targetInWords } from '@tessera/table-sql/grants';
import { MANAGER_ROLE } from '../../platform/managed-databases/role-settings.ts';
import type { Ports } from '../../ports.ts';
import { isMemberOfAny } from './catalog/postgres-grants.queries.ts';
import { findProtectedUsers } from './database-users.ts';
import type { Connected } from './manager-target.ts';

/** In the app database, objects of this role belong to the application. */
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
 * Why a change is refused without asking the server; undefined if it is not. The server would refuse most of these too,
 * because the manager's user owns nothing of the application. This gives a clear reason, and also applies if an
 * operator gave that user more rights.
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

/** On the application's server, membership in a role is also what that role may do with the app database. */
async function roleProtection(at: Connected, ports: Ports, role: string): Promise<string | undefined> {
  const protectedUsers = await findProtectedUsers(at, ports);
  if (!protectedUsers.has(MANAGER_ROLE)) return undefined;
  if (!(await isMemberOfAny(at.connection, role, [...protectedUsers.keys()]))) return undefined;
  return `Membership in ${role} cannot be given here: it would give access to the application’s own data.`;
}
