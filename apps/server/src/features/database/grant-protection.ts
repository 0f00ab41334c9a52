import { type GrantChange, targetInWords } from '@tessera/table-sql/grants';
import { MANAGER_ROLE } from '../../platform/managed-databases/manager-role.ts';
import type { Ports } from '../../ports.ts';
import { isMemberOfAny } from './catalog/postgres-grants.queries.ts';
import { findProtectedUsers } from './database-users.ts';
import type { Connected } from './manager-target.ts';

/** What belongs to whoever owns the database belongs to the application in its own. */
const DATABASE_OWNER = 'pg_database_owner';

/** In the app database: something that the application itself owns. */
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
 * Why a change is refused before the server is asked, if so. The server refuses most of it too, for the manager's user
 * owns nothing of the application; this says it clearly, and holds where an operator has given that user more.
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
  return `Privileges on ${where} are not given from here: it belongs to the application itself.`;
}

/** On the application's server, membership in a role is also what that role may do with the app database. */
async function roleProtection(at: Connected, ports: Ports, role: string): Promise<string | undefined> {
  const protectedUsers = await findProtectedUsers(at, ports);
  if (!protectedUsers.has(MANAGER_ROLE)) return undefined;
  if (!(await isMemberOfAny(at.connection, role, [...protectedUsers.keys()]))) return undefined;
  return `Membership in ${role} is not given from here: with it one could reach the application’s own data.`;
}
