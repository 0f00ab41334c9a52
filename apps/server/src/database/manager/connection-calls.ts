import {
  chooseServer,
  connectDatabase,
  disconnectDatabase,
  listServers,
  testConnection,
} from '@tessera/contract/database/database';
import { switchDatabaseUser } from '@tessera/contract/database/database-users';
import { ok, refuse } from '@tessera/domain/result';
import { type Caller, handle, signedIn } from '../../platform/http/handle.ts';
import { hiddenColumns } from '../../platform/managed-databases/app-tables.ts';
import type { Login } from '../../platform/managed-databases/server-address.ts';
import type { Ports } from '../../ports.ts';
import { audited } from './change.ts';
import { type StoredChoice, storeChoice } from './connection-choices.queries.ts';
import { canReadColumns } from './catalog/postgres-rights.queries.ts';
import { connectionRefusal } from './failures.ts';
import { withConnection, findBase, findLogin, findTarget, identifyDatabase } from './manager-target.ts';

export const testConnectionRoute = handle(testConnection, async (caller, ports: Ports) =>
  withConnection(
    caller,
    ports,
    { what: 'connection' },
    async ({ catalog, connection, server, appDatabase }) => {
      const facts = await catalog.findConnection(connection);
      const machineRights = await catalog.listMachineRights(connection);
      return ok({
        data: {
          database: {
            database_name: facts.database ?? '',
            username: facts.username,
            size: facts.size,
            active_connections: facts.activeConnections,
            server_name: server.name,
            server_version: connection.serverVersion,
            dialect: connection.dialect,
            is_app_database: appDatabase !== undefined,
            machine_rights: machineRights,
            reads_secrets:
              appDatabase !== undefined &&
              (await canReadColumns(connection, appDatabase.role, hiddenColumns)),
          },
        },
      });
    },
  ),
);

export const listServersRoute = handle(listServers, async (caller, ports: Ports) => {
  const target = await findTarget(caller, ports);
  const current = target.ok ? target.value.server.name : undefined;
  return ok({
    servers: ports.managed.servers.map(({ name, dialect, isAppServer }) => ({
      name,
      dialect,
      is_current: name === current,
      is_app_server: isAppServer,
    })),
  });
});

/**
 * Opens a connection for the choice and then stores the choice. If the connection cannot be opened, nothing is stored,
 * and the session keeps its present server, database and user.
 */
async function connectTo(caller: Caller, ports: Ports, login: Login, choice: StoredChoice) {
  const { session } = signedIn(caller.viewer);
  const connection = await ports.managed.open(login);
  try {
    await identifyDatabase({ server: { name: choice.server }, login }, connection, ports);
  } finally {
    connection.close();
  }
  await storeChoice(ports.db, session.id, choice, ports.clock.now());
  return ok({ database: { database_name: login.database ?? null, username: login.user } });
}

export const connectDatabaseRoute = handle(connectDatabase, async ({ body, ...caller }, ports: Ports) =>
  audited(caller, ports, { what: 'connect', action: 'connect', subject: body.databaseName }, async () => {
    const target = await findTarget(caller, ports);
    if (!target.ok) return target;
    const { choice, login } = target.value;
    try {
      const database = body.databaseName;
      return await connectTo(
        caller,
        ports,
        { ...login, database },
        { ...choice, database, isConnected: true },
      );
    } catch (error) {
      return refuse(connectionRefusal(error, 'connect'));
    }
  }),
);

export const switchDatabaseUserRoute = handle(switchDatabaseUser, async ({ body, ...caller }, ports: Ports) =>
  audited(caller, ports, { what: 'switchUser', action: 'switch user', subject: body.username }, async () => {
    const target = await findTarget(caller, ports);
    // After a restart the password of a switched user is lost. Then this call may still switch, which gives it again.
    const isLost = !target.ok && target.refusal.code === 'database.switch_again';
    if (!target.ok && !isLost) return target;
    const base = await findBase(caller, ports);
    if (!base.ok) return base;
    const { username, password } = body;
    const { login, choice } = base.value;
    const { session } = signedIn(caller.viewer);
    try {
      const answer = await connectTo(
        caller,
        ports,
        { ...login, user: username, password },
        { ...choice, username, isConnected: true },
      );
      ports.managed.storePassword(session.id, choice.server, username, password);
      return answer;
    } catch (error) {
      return refuse(connectionRefusal(error, 'switchUser'));
    }
  }),
);

export const chooseServerRoute = handle(chooseServer, async ({ body, ...caller }, ports: Ports) =>
  audited(caller, ports, { what: 'connect', action: 'choose server', subject: body.server }, async () => {
    const login = await findLogin(ports, body.server);
    if (!login.ok) return login;
    try {
      return await connectTo(caller, ports, login.value, {
        server: ports.managed.findServer(body.server)?.name ?? body.server,
        database: login.value.database,
        username: undefined,
        isConnected: true,
      });
    } catch (error) {
      return refuse(connectionRefusal(error, 'connect'));
    }
  }),
);

export const disconnectDatabaseRoute = handle(disconnectDatabase, async (caller, ports: Ports) => {
  const { session } = signedIn(caller.viewer);
  const base = await findBase(caller, ports);
  if (base.ok)
    await storeChoice(
      ports.db,
      session.id,
      { ...base.value.choice, username: undefined, isConnected: false },
      ports.clock.now(),
    );
  ports.managed.forget(session.id);
  return ok({});
});
