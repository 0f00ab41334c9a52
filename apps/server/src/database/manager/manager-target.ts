import type { DatabaseFailure } from '@tessera/contract/database/database.refusals';
import type { Refusal } from '@tessera/contract/refusals';
import type { SessionFacts, SignedInUser } from '@tessera/domain/people/viewer';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { type Caller, signedIn } from '../../platform/http/handle.ts';
import type { ServerConnection } from '../../platform/managed-databases/connection.ts';
import type { ConnectionPool, Use } from '../../platform/managed-databases/connection-pool.ts';
import type { ManagedServer } from '../../platform/managed-databases/managed-databases.ts';
import type { Login } from '../../platform/managed-databases/server-address.ts';
import type { MemorySlot } from '../../platform/managed-databases/memory.ts';
import { NoManagerRole } from '../../platform/managed-databases/manager-role.ts';
import type { Ports } from '../../ports.ts';
import type { Catalog } from './catalog/catalog.ts';
import { catalogOf } from './catalog/catalog-of.ts';
import { findChoice, type StoredChoice } from './connection-choices.queries.ts';
import { type FailureRefusal, toRefusal } from './failures.ts';
import { getAppDatabase } from './app-database/app-database.ts';
import type { AppDatabase } from './app-database/app-database.queries.ts';

/** The server, database and login that an administrator's session works with. */
export interface ManagerTarget {
  readonly user: SignedInUser;
  readonly session: SessionFacts;
  readonly choice: StoredChoice;
  readonly server: ManagedServer;
  readonly login: Login;
  readonly pool: ConnectionPool;
}

export type TargetRefusal =
  | FailureRefusal
  | Refusal<'database.unknown_server' | 'database.disconnected' | 'database.switch_again'>;

/** A connection to the session's target, and facts about it. */
export interface Connected extends ManagerTarget {
  readonly connection: ServerConnection;
  readonly catalog: Catalog;
  /** Set if this is the app database. */
  readonly appDatabase: AppDatabase | undefined;
}

export async function findTarget(
  caller: Caller,
  ports: Ports,
): Promise<Result<ManagerTarget, TargetRefusal>> {
  const { user, session } = signedIn(caller.viewer);
  const base = await findBase(caller, ports);
  if (!base.ok) return base;
  const { choice, server } = base.value;
  const login = loginOf(ports, session.id, base.value.login, choice);
  if (!login) return refuse({ code: 'database.switch_again', username: choice.username ?? '' });
  const pool = ports.managed.poolFor(session.id, login);
  pool.memory.get(lastTarget).found = { choice, server, login, pool };
  return ok({ user, session, choice, server, login, pool });
}

interface LastTarget {
  found: Omit<ManagerTarget, 'user' | 'session'> | undefined;
}

const lastTarget: MemorySlot<LastTarget> = { create: () => ({ found: undefined }) };

export async function findLogin(
  ports: Ports,
  server: string,
): Promise<Result<Login, Refusal<'database.unknown_server' | 'database.no_server'>>> {
  try {
    const login = await ports.managed.loginTo(server);
    return login ? ok(login) : refuse({ code: 'database.unknown_server' });
  } catch (error) {
    if (!(error instanceof NoManagerRole)) throw error;
    return refuse({ code: 'database.no_server', retryAfter: 60 });
  }
}

/**
 * The login for the session's choice. Undefined if the session has switched to a user whose password this process does
 * not know, as after a restart.
 */
function loginOf(
  ports: Ports,
  sessionId: string,
  base: Login,
  { server, username }: StoredChoice,
): Login | undefined {
  if (username === undefined) return base;
  const password = ports.managed.passwordOf(sessionId, server, username);
  return password === undefined ? undefined : { ...base, user: username, password };
}

/** The reply of any work. Functions take its exact type as a parameter, so that the compiler checks every refusal. */
export type AnyReply = Result<unknown, { readonly code: string }>;
export interface Refused<Reason> {
  ok: false;
  refusal: Reason;
}

/** Runs work on a connection of the administrator's session, and turns the server's failures into refusals. */
export async function withConnection<const Reply extends AnyReply>(
  caller: Caller,
  ports: Ports,
  { what, use = 'ours' }: { readonly what: DatabaseFailure; readonly use?: Use },
  work: (at: Connected) => Promise<Reply>,
): Promise<Reply | Refused<TargetRefusal>> {
  const target = await findTarget(caller, ports);
  return target.ok ? withConnectionTo(target.value, ports, { what, use }, work) : target;
}

/**
 * Runs work that changes nothing, and saves the time for looking up the session's server, database and user. The work
 * starts at once with those of the last call, while the present ones are looked up. Its result is used only if they are
 * still the same; otherwise the work runs again.
 */
export async function readWithConnection<const Reply extends AnyReply>(
  caller: Caller,
  ports: Ports,
  { what }: { readonly what: DatabaseFailure },
  work: (at: Connected) => Promise<Reply>,
): Promise<Reply | Refused<TargetRefusal>> {
  const { user, session } = signedIn(caller.viewer);
  const pool = ports.managed.lastPoolOf(session.id);
  const last = pool?.memory.get(lastTarget).found;
  const early = last?.choice.isConnected
    ? withConnectionTo({ ...last, user, session }, ports, { what, use: 'ours' }, work)
    : undefined;
  // This only prevents an unhandled rejection. If the target is unchanged, `early` is returned below, failed or not.
  early?.catch(() => undefined);
  const target = await findTarget(caller, ports);
  if (!target.ok) return target;
  if (early && target.value.pool === pool && target.value.choice.isConnected) return early;
  return withConnectionTo(target.value, ports, { what, use: 'ours' }, work);
}

async function withConnectionTo<const Reply extends AnyReply>(
  target: ManagerTarget,
  ports: Ports,
  { what, use }: { readonly what: DatabaseFailure; readonly use: Use },
  work: (at: Connected) => Promise<Reply>,
): Promise<Reply | Refused<TargetRefusal>> {
  if (!target.choice.isConnected) return refuse({ code: 'database.disconnected' });
  try {
    return await target.pool.use(use, async (connection) => {
      const at = { ...target, connection, ...(await identifyDatabase(target, connection, ports)) };
      const endWatch = watchIfApp(at, ports);
      try {
        return await work(at);
      } finally {
        endWatch();
      }
    });
  } catch (error) {
    // `toRefusal` has two more refusals. Calls whose work can cause those declare them.
    return refuse(toRefusal(error, what) as FailureRefusal);
  } finally {
    if (use === 'foreign') await restoreRole(target, ports);
  }
}

/** If this is the app database, watches the connection, so that the application does not wait long for its locks. */
export function watchIfApp({ connection, appDatabase }: Connected, { managed }: Ports): () => void {
  return appDatabase ? managed.watchApp(connection) : () => undefined;
}

/**
 * Restores the manager's role after a script, which may have changed it even if it failed. If this fails, the role is
 * restored when the next connection is opened.
 */
async function restoreRole({ login }: ManagerTarget, ports: Ports): Promise<void> {
  await ports.managed.restoreRole(login).catch(() => undefined);
}

const appDatabases: MemorySlot<Map<string, AppDatabase | undefined>> = { create: () => new Map() };

/** Finds out whether this is the app database. The answer for each server and database is remembered. */
export async function identifyDatabase(
  { server, login }: Pick<ManagerTarget, 'login'> & { readonly server: Pick<ManagedServer, 'name'> },
  connection: ServerConnection,
  ports: Ports,
): Promise<Pick<Connected, 'catalog' | 'appDatabase'>> {
  const catalog = catalogOf(connection.dialect);
  const identified = ports.managed.memory.get(appDatabases);
  const key = JSON.stringify([server.name, login.database]);
  if (!identified.has(key)) {
    const appDatabase = await getAppDatabase(ports);
    const cluster = await catalog.findCluster(connection);
    const isAppDatabase = cluster === appDatabase.cluster && login.database === appDatabase.database;
    identified.set(key, isAppDatabase ? appDatabase : undefined);
  }
  return { catalog, appDatabase: identified.get(key) };
}

/**
 * The chosen server and database, with the login of the operator's list, even if the session switched to another user.
 */
export async function findBase(
  caller: Caller,
  ports: Ports,
): Promise<Result<Pick<ManagerTarget, 'choice' | 'login' | 'server'>, TargetRefusal>> {
  const { session } = signedIn(caller.viewer);
  const chosen = await findChoice(ports.db, session.id);
  const server = (chosen && ports.managed.findServer(chosen.server)) ?? ports.managed.servers[0];
  if (!server) return refuse({ code: 'database.no_server', retryAfter: 60 });
  const found = await findLogin(ports, server.name);
  if (!found.ok) return found;
  const choice: StoredChoice =
    chosen && server.names.includes(chosen.server)
      ? { ...chosen, server: server.name }
      : { server: server.name, database: found.value.database, username: undefined, isConnected: true };
  return ok({ server, choice, login: { ...found.value, database: choice.database ?? found.value.database } });
}
