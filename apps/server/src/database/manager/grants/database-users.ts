import {
  createDatabaseUser,
  deleteDatabaseUser,
  listDatabaseUsers,
  modifyDatabaseUser,
} from '@tessera/contract/database/database-users';
import type { DatabaseFailure } from '@tessera/contract/database/database.refusals';
import type { Refusal } from '@tessera/contract/refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { alterUser, createUser, dropUser, type PasswordProof } from '@tessera/table-sql/servers';
import { handle } from '../../../platform/http/handle.ts';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';
import { MANAGER_ROLE } from '../../../platform/managed-databases/role-settings.ts';
import { mysqlNativeHash, scramVerifier } from '../../../platform/managed-databases/scram-verifier.ts';
import type { Ports } from '../../../ports.ts';
import type { UserFacts } from '../catalog/catalog.ts';
import { type Change, change, type Changing } from '../change.ts';
import { getAppDatabase } from '../app-database/app-database.ts';
import { findUsersRefusal } from './users-refusal.ts';
import { type Connected, withConnection } from '../manager-target.ts';

export const listDatabaseUsersRoute = handle(listDatabaseUsers, async (caller, ports: Ports) =>
  withConnection(caller, ports, { what: 'users' }, async (at) => {
    const users = await at.catalog.listUsers(at.connection);
    const protectedUsers = await findProtectedUsers(at, ports);
    return ok({
      hindrance: (await findUsersRefusal(at, ports)) ?? null,
      users: users.map((user) => ({
        username: user.label,
        host: user.host || null,
        is_superuser: user.isSuperuser,
        can_create_db: user.canCreateDb,
        is_current: user.name === at.login.user,
        is_protected: protectedUsers.has(user.name),
        hindrance: hindranceIn(at, protectedUsers, user) ?? null,
      })),
    });
  }),
);

/** Lists users that must not be changed, because the application or the manager signs in as them, with the reason. */
export async function findProtectedUsers(
  { server, catalog, connection }: Connected,
  ports: Ports,
): Promise<Map<string, string>> {
  const listed = await ports.managed.loginTo(server.name);
  const protectedUsers = new Map<string, string>();
  if (listed) protectedUsers.set(listed.user, 'The Database Manager itself signs in as this user.');
  const appDatabase = await getAppDatabase(ports);
  if ((await catalog.findCluster(connection)) !== appDatabase.cluster) return protectedUsers;
  protectedUsers.set(MANAGER_ROLE, 'The Database Manager itself signs in as this user.');
  protectedUsers.set(appDatabase.bootstrapRole, 'The application’s server was set up with this user.');
  return protectedUsers.set(appDatabase.role, 'The application itself works as this user.');
}

export async function findUser(
  at: Changing,
  ports: Ports,
  label: string,
  what: DatabaseFailure,
): Promise<Result<UserFacts, Refusal<'database.missing' | 'database.in_use'>>> {
  const user = await findUserNamed(at, label, what);
  if (!user.ok) return user;
  const reason = await hindranceOf(at, ports, user.value);
  return reason === undefined ? user : refuse({ code: 'database.in_use', reason });
}

export async function findUserNamed(
  at: Connected,
  label: string,
  what: DatabaseFailure,
): Promise<Result<UserFacts, Refusal<'database.missing'>>> {
  const user = (await at.catalog.listUsers(at.connection)).find((each) => each.label === label);
  return user ? ok(user) : refuse({ code: 'database.missing', what, details: `There is no user ${label}.` });
}

/** Why this user cannot be changed here; undefined if it can. */
export async function hindranceOf(
  at: Connected,
  ports: Ports,
  user: Pick<UserFacts, 'name'>,
): Promise<string | undefined> {
  return hindranceIn(at, await findProtectedUsers(at, ports), user);
}

function hindranceIn(
  { login }: Connected,
  protectedUsers: ReadonlyMap<string, string>,
  { name }: Pick<UserFacts, 'name'>,
): string | undefined {
  return name === login.user ? 'You are connected as this user.' : protectedUsers.get(name);
}

/** The form in which a new password is sent to the server: as a hash, or itself if the server accepts no hash. */
function proofOf({ dialect, serverVersion }: ServerConnection, password: string): PasswordProof {
  if (dialect === 'postgres') return { kind: 'hashed', text: scramVerifier(password) };
  return serverVersion.startsWith('MariaDB')
    ? { kind: 'hashed', text: mysqlNativeHash(password) }
    : { kind: 'plain', text: password };
}

const hidden: PasswordProof = { kind: 'plain', text: '•••' };

export const createDatabaseUserRoute = handle(
  createDatabaseUser,
  async ({ body, ...caller }, ports: Ports) => {
    const { username, password, canCreateDB, isSuperuser } = body;
    const request: Change = { what: 'createUser', action: 'create user', subject: username, isGrave: true };
    return change(caller, ports, request, async (at) => {
      const reason = await findUsersRefusal(at, ports);
      if (reason !== undefined) return refuse({ code: 'database.in_use', reason });
      const { dialect } = at.connection;
      const user = { name: username, host: '%' };
      // In MySQL only requested rights are named: a new user has none, so there is nothing to revoke.
      const rights =
        dialect === 'postgres'
          ? { canCreateDb: canCreateDB, isSuperuser }
          : { canCreateDb: canCreateDB || undefined, isSuperuser: isSuperuser || undefined };
      const shown = createUser(dialect, user, hidden, rights);
      for (const [index, statement] of createUser(
        dialect,
        user,
        proofOf(at.connection, password),
        rights,
      ).entries())
        await at.run(statement, { shown: shown[index] ?? statement });
      return ok({ username });
    });
  },
);

export const modifyDatabaseUserRoute = handle(
  modifyDatabaseUser,
  async ({ params, body, ...caller }, ports: Ports) => {
    const { username } = params;
    const request: Change = { what: 'modifyUser', action: 'modify user', subject: username, isGrave: true };
    return change(caller, ports, request, async (at) => {
      const reason = await findUsersRefusal(at, ports);
      if (reason !== undefined) return refuse({ code: 'database.in_use', reason });
      const found = await findUser(at, ports, username, 'modifyUser');
      if (!found.ok) return found;
      const user = found.value;
      const password = body.newPassword ?? undefined;
      const { dialect } = at.connection;
      // To make a superuser an ordinary user, MySQL revokes all rights. The rights that should remain are granted
      // again.
      const isStripped = dialect === 'mysql' && user.isSuperuser && body.isSuperuser === false;
      const isCreationUnchanged = body.canCreateDB === user.canCreateDb && !isStripped;
      const difference = {
        newName: body.newUsername && body.newUsername !== user.name ? body.newUsername : undefined,
        canCreateDb: isCreationUnchanged ? undefined : body.canCreateDB,
        isSuperuser: body.isSuperuser === user.isSuperuser ? undefined : body.isSuperuser,
      };
      const isSame = Object.values(difference).every((each) => each === undefined) && password === undefined;
      if (isSame) return refuse({ code: 'database.no_changes' });
      const stepsWith = (proof: PasswordProof | undefined) =>
        alterUser(dialect, user, { ...difference, password: proof });
      const shown = stepsWith(password === undefined ? undefined : hidden);
      const steps = stepsWith(password === undefined ? undefined : proofOf(at.connection, password));
      for (const [index, statement] of steps.entries())
        await at.run(statement, { shown: shown[index] ?? statement });
      return ok({ username: difference.newName ?? username });
    });
  },
);

export const deleteDatabaseUserRoute = handle(
  deleteDatabaseUser,
  async ({ params, ...caller }, ports: Ports) => {
    const request: Change = {
      what: 'deleteUser',
      action: 'delete user',
      subject: params.name,
      isGrave: true,
    };
    return change(caller, ports, request, async (at) => {
      const reason = await findUsersRefusal(at, ports);
      if (reason !== undefined) return refuse({ code: 'database.in_use', reason });
      const found = await findUser(at, ports, params.name, 'deleteUser');
      if (!found.ok) return found;
      await at.run(dropUser(at.connection.dialect, found.value));
      return ok({});
    });
  },
);
