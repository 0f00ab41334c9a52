import { MANAGER_ROLE, mayMakeUsers } from '../../platform/managed-databases/manager-role.ts';
import type { Ports } from '../../ports.ts';
import { getAppDatabase } from './app-database.queries.ts';
import type { Connected } from './manager-target.ts';

/** Why the manager makes and changes no users on this server; undefined where it does. */
export async function findUsersRefusal(
  { catalog, connection, login }: Pick<Connected, 'catalog' | 'connection' | 'login'>,
  ports: Pick<Ports, 'db'>,
): Promise<string | undefined> {
  if (login.user !== MANAGER_ROLE) return undefined;
  const appDatabase = await getAppDatabase(ports.db);
  if ((await catalog.findCluster(connection)) !== appDatabase.cluster) return undefined;
  return usersRefusalOf(connection.serverVersion);
}

/** `serverVersion` is as the server says it: PostgreSQL 15.18 (Debian 15.18-0+deb12u1). */
export function usersRefusalOf(serverVersion: string): string | undefined {
  const major = Number(serverVersion.match(/\d+/)?.[0] ?? 0);
  if (mayMakeUsers(major)) return undefined;
  return `PostgreSQL ${major} would let whoever makes users also change the application’s own user. Users can be made and changed here from PostgreSQL 16 on; until then, the operator does it with psql.`;
}
