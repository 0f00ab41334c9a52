import { MANAGER_ROLE, mayMakeUsers } from '../../../platform/managed-databases/role-settings.ts';
import type { Ports } from '../../../ports.ts';
import { getAppDatabase } from '../app-database/app-database.ts';
import type { Connected } from '../manager-target.ts';

/** Why the manager cannot create or change users on this server; undefined if it can. */
export async function findUsersRefusal(
  { catalog, connection, login }: Pick<Connected, 'catalog' | 'connection' | 'login'>,
  ports: Pick<Ports, 'db' | 'managed'>,
): Promise<string | undefined> {
  if (login.user !== MANAGER_ROLE) return undefined;
  const appDatabase = await getAppDatabase(ports);
  if ((await catalog.findCluster(connection)) !== appDatabase.cluster) return undefined;
  return usersRefusalOf(connection.serverVersion);
}

/** `serverVersion` is the server's text, such as PostgreSQL 15.18 (Debian 15.18-0+deb12u1). */
export function usersRefusalOf(serverVersion: string): string | undefined {
  const major = Number(serverVersion.match(/\d+/)?.[0] ?? 0);
  if (mayMakeUsers(major)) return undefined;
  return `In PostgreSQL ${major} a user who can create users could also change the application’s own user. Users can be created and changed here from PostgreSQL 16 on. Until then the operator has to use psql.`;
}
