import type { ServerConnection } from './connection.ts';
import { isRoleIntact, MANAGER_ROLE } from './role-settings.ts';
import type { Login } from './server-address.ts';
import { ServerFailure } from './server-failure.ts';

interface Opening {
  /** The manager's own login in the app database. */
  readonly appLogin: Login;
  readonly open: (login: Login) => Promise<ServerConnection>;
  /** Restores the password, settings and rights of the manager's role. */
  readonly restore: () => Promise<unknown>;
}

/** Whether a login is that of the manager's role, whichever database of the server it opens. */
export function isManagerLogin(login: Login, managerPassword: string): boolean {
  return login.isAppServer === true && login.user === MANAGER_ROLE && login.password === managerPassword;
}

/**
 * Opens a connection as the manager's role. PostgreSQL lets every role change its own password and settings and give up
 * its rights, so a script may have done that. In that case the role is restored and the connection is opened again.
 */
export async function openAsManager(
  login: Login,
  { appLogin, open, restore }: Opening,
): Promise<ServerConnection> {
  const isAppDatabase = login.database === appLogin.database;
  try {
    const connection = await open(login);
    if (await isIntact(connection, isAppDatabase)) return connection;
    connection.close();
  } catch (error) {
    if (!(error instanceof ServerFailure) || !mayBeOfRole(error, isAppDatabase)) throw error;
  }
  await restore();
  return open(login);
}

async function isIntact(connection: ServerConnection, isAppDatabase: boolean): Promise<boolean> {
  try {
    return await isRoleIntact(connection, isAppDatabase);
  } catch (error) {
    connection.close();
    throw error;
  }
}

const PERMISSION_DENIED = '42501';

/**
 * Whether the failure to connect may come from changes to the role, so that restoring it may help. That the server is
 * away or full, or that the database does not exist, has other causes.
 */
function mayBeOfRole({ kind, code }: ServerFailure, isAppDatabase: boolean): boolean {
  if (code === PERMISSION_DENIED) return isAppDatabase;
  return kind === 'denied' || kind === 'invalid' || kind === 'time_limit' || /^25P0[34]$/.test(code ?? '');
}
