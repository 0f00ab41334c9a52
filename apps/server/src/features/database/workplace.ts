import type { DatabaseFailure } from '@tessera/contract/database.refusals';
import type { Refusal } from '@tessera/contract/refusals';
import type { SessionFacts, SignedInUser } from '@tessera/domain/accounts/viewer';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { type Caller, signedIn } from '../../platform/http/handle.ts';
import type { ServerConnection } from '../../platform/managed-databases/connection.ts';
import type { ConnectionPool, Use } from '../../platform/managed-databases/connection-pool.ts';
import type { ManagedServer } from '../../platform/managed-databases/managed-databases.ts';
import type { Login } from '../../platform/managed-databases/server-address.ts';
import { NoManagerRole } from '../../platform/managed-databases/own-role.ts';
import type { Ports } from '../../ports.ts';
import type { Catalog } from './catalog/catalog.ts';
import { catalogOf } from './catalog/catalog-of.ts';
import { findChoice, type StoredChoice } from './choices.queries.ts';
import { type FailureRefusal, toRefusal } from './failures.ts';
import { getOwnDatabase, type OwnDatabase } from './own-database.queries.ts';

/** Where an administrator works: which server and database, as whom. */
export interface Workplace {
  readonly user: SignedInUser;
  readonly session: SessionFacts;
  readonly choice: StoredChoice;
  readonly server: ManagedServer;
  readonly login: Login;
  readonly pool: ConnectionPool;
}

export type WorkplaceRefusal =
  | FailureRefusal
  | Refusal<'database.unknown_server' | 'database.disconnected' | 'database.switch_again'>;

/** One connection, and what is known of where it leads. */
export interface AtWork extends Workplace {
  readonly connection: ServerConnection;
  readonly catalog: Catalog;
  /** Set in the application's own database. */
  readonly own: OwnDatabase | undefined;
}

export async function findWorkplace(
  caller: Caller,
  ports: Ports,
): Promise<Result<Workplace, WorkplaceRefusal>> {
  const { user, session } = signedIn(caller.viewer);
  const base = await findBase(caller, ports);
  if (!base.ok) return base;
  const { choice, server } = base.value;
  const login = loginOf(ports, session.id, base.value.login, choice);
  if (!login) return refuse({ code: 'database.switch_again', username: choice.username ?? '' });
  const pool = ports.managed.poolFor(session.id, login);
  placesOfPools.set(pool, { choice, server, login, pool });
  return ok({ user, session, choice, server, login, pool });
}

type Place = Omit<Workplace, 'user' | 'session'>;

const placesOfPools = new WeakMap<ConnectionPool, Place>();

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

/** Undefined where the password of the user one had switched to is not known to this process. */
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

/** What some work answers: it may be a union of several refusals, of which none must be lost to the compiler. */
export type AnyReply = Result<unknown, { readonly code: string }>;
export interface Refused<Reason> {
  ok: false;
  refusal: Reason;
}

/** Runs work on a connection of the administrator's own, and answers what the server says against it as a refusal. */
export async function atWork<const Reply extends AnyReply>(
  caller: Caller,
  ports: Ports,
  { what, use = 'ours' }: { readonly what: DatabaseFailure; readonly use?: Use },
  work: (at: AtWork) => Promise<Reply>,
): Promise<Reply | Refused<WorkplaceRefusal>> {
  const place = await findWorkplace(caller, ports);
  return place.ok ? workAt(place.value, ports, { what, use }, work) : place;
}

/**
 * The same for work that changes nothing. It begins where the session worked last, while that is asked for, and what
 * it found counts only if that is still the place.
 */
export async function readAtWork<const Reply extends AnyReply>(
  caller: Caller,
  ports: Ports,
  { what }: { readonly what: DatabaseFailure },
  work: (at: AtWork) => Promise<Reply>,
): Promise<Reply | Refused<WorkplaceRefusal>> {
  const { user, session } = signedIn(caller.viewer);
  const pool = ports.managed.lastPoolOf(session.id);
  const last = pool && placesOfPools.get(pool);
  const early = last?.choice.isConnected
    ? workAt({ ...last, user, session }, ports, { what, use: 'ours' }, work)
    : undefined;
  // Whatever becomes of it, it is waited for below or of no interest.
  early?.catch(() => undefined);
  const place = await findWorkplace(caller, ports);
  if (!place.ok) return place;
  if (early && place.value.pool === pool && place.value.choice.isConnected) return early;
  return workAt(place.value, ports, { what, use: 'ours' }, work);
}

async function workAt<const Reply extends AnyReply>(
  place: Workplace,
  ports: Ports,
  { what, use }: { readonly what: DatabaseFailure; readonly use: Use },
  work: (at: AtWork) => Promise<Reply>,
): Promise<Reply | Refused<WorkplaceRefusal>> {
  if (!place.choice.isConnected) return refuse({ code: 'database.disconnected' });
  try {
    return await place.pool.use(use, async (connection) =>
      work({ ...place, connection, ...(await lookAround(place, connection, ports)) }),
    );
  } catch (error) {
    // Who runs into the two others has them among the call's own refusals.
    return refuse(toRefusal(error, what) as FailureRefusal);
  }
}

const ownPlaces = new WeakMap<Ports['managed'], Map<string, OwnDatabase | undefined>>();

/** Whether this is the application's own database is asked of the server itself, once for each. */
export async function lookAround(
  { server, login }: Pick<Workplace, 'server' | 'login'>,
  connection: ServerConnection,
  ports: Ports,
): Promise<Pick<AtWork, 'catalog' | 'own'>> {
  const catalog = catalogOf(connection.dialect);
  const places = ownPlaces.get(ports.managed) ?? new Map<string, OwnDatabase | undefined>();
  ownPlaces.set(ports.managed, places);
  const key = JSON.stringify([server.name, login.database]);
  if (!places.has(key)) {
    const own = await getOwnDatabase(ports.db);
    const cluster = await catalog.findCluster(connection);
    const isOwn = cluster === own.cluster && login.database === own.database;
    places.set(key, isOwn ? own : undefined);
  }
  return { catalog, own: places.get(key) };
}

/** The chosen server and database with the operator's own user, whoever one had switched to. */
export async function findBase(
  caller: Caller,
  ports: Ports,
): Promise<Result<Pick<Workplace, 'choice' | 'login' | 'server'>, WorkplaceRefusal>> {
  const { session } = signedIn(caller.viewer);
  const chosen = await findChoice(ports.db, session.id);
  const server =
    ports.managed.servers.find(({ name }) => name === chosen?.server) ?? ports.managed.servers[0];
  if (!server) return refuse({ code: 'database.no_server', retryAfter: 60 });
  const found = await findLogin(ports, server.name);
  if (!found.ok) return found;
  const choice: StoredChoice =
    chosen?.server === server.name
      ? chosen
      : { server: server.name, database: found.value.database, username: undefined, isConnected: true };
  return ok({ server, choice, login: { ...found.value, database: choice.database ?? found.value.database } });
}
