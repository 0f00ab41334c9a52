import { randomUUID } from 'node:crypto';
import type { Dialect } from '@tessera/table-sql/dialect';
import type { Secrets } from '../secrets.ts';
import { BlockedApp } from './blocked-app.ts';
import type { ServerConnection } from './connection.ts';
import { ConnectionPool, ConnectionSlots, type PoolLimits } from './connection-pool.ts';
import { openMysql } from './mysql-connection.ts';
import { isManagerLogin, openAsManager } from './manager-connection.ts';
import { prepareManagerRole } from './manager-role.ts';
import { openPostgres } from './open-postgres.ts';
import { Memory } from './memory.ts';
import { APP_SERVER, FORMER_APP_SERVER, type Login, type ServerEntry } from './server-address.ts';

export interface ManagedServer {
  readonly name: string;
  readonly dialect: Dialect;
  /** This is the server of the application's database, from the application's own settings. */
  readonly isAppServer: boolean;
  /** Names under which stored rows refer to this server. The app server has its former name here too. */
  readonly names: readonly string[];
}

/** The database that a session chose on a server, and the database user if it is not the operator's. */
export interface Choice {
  readonly server: string;
  readonly database: string | undefined;
  readonly username: string | undefined;
}

export interface ManagedDatabases {
  readonly servers: readonly ManagedServer[];
  /** Finds a server by its name or former name. */
  findServer(name: string): ManagedServer | undefined;
  /** Facts that all sessions share. */
  readonly memory: Memory;
  /** Throws `NoManagerRole` if the app server cannot be managed. */
  loginTo(server: string): Promise<Login | undefined>;
  /** After a script that ran as the manager's role: restores that role. Does nothing for other logins. */
  restoreRole(login: Login): Promise<void>;
  /** The pool of a session. The session's previous pool is closed if the login differs. */
  poolFor(sessionId: string, login: Login): ConnectionPool;
  /** The session's latest pool in this process. */
  lastPoolOf(sessionId: string): ConnectionPool | undefined;
  /** Watches a connection to the app database, until the returned function is called. */
  watchApp(connection: ServerConnection): () => void;
  /** Opens a connection outside any pool, for example to check a password. The caller closes it. */
  open(login: Login): Promise<ServerConnection>;
  /** Stores the password of a switched user in the memory of this process only. */
  storePassword(sessionId: string, server: string, username: string, password: string): void;
  passwordOf(sessionId: string, server: string, username: string): string | undefined;
  /** Closes the pool of a session and forgets its passwords. */
  forget(sessionId: string): void;
  /** Registers a run that can be cancelled by its id until it is over. */
  startRun(sessionId: string, runId: string | undefined): { readonly signal: AbortSignal; over(): void };
  cancelRun(sessionId: string, runId: string): boolean;
  close(): void;
}

const limits: PoolLimits = { max: 4, waitMs: 5_000, idleMs: 60_000 };
/** Connections of all administrators in this process. */
const MAX_CONNECTIONS = 24;
/** Passwords and pools of sessions that are unused for this long are dropped. */
const FORGET_AFTER_MS = 2 * 60 * 60 * 1_000;
const SWEEP_EVERY_MS = 10 * 60 * 1_000;

interface SessionState {
  key: string;
  pool: ConnectionPool | undefined;
  passwords: Map<string, string>;
  usedAt: number;
}

interface Options {
  readonly entries: readonly ServerEntry[];
  readonly appConnectionString: string;
  readonly secrets: Secrets;
  /** Connection limit of the manager's user in the app database, for all processes together. */
  readonly maxManagerConnections?: number;
}

export function createManagedDatabases({
  entries,
  appConnectionString,
  secrets,
  maxManagerConnections,
}: Options): ManagedDatabases {
  const slots = new ConnectionSlots(MAX_CONNECTIONS);
  const blockedApp = new BlockedApp(appConnectionString);
  const sessions = new Map<string, SessionState>();
  const runs = new Map<string, AbortController>();
  let appLogin: Promise<Login> | undefined;
  let restoring: Promise<unknown> | undefined;
  const listed = entries.length > 0 ? entries : [{ name: APP_SERVER, login: undefined }];

  const servers = listed.map(({ name, login }) => ({
    name,
    dialect: login?.dialect ?? 'postgres',
    isAppServer: login === undefined,
    names: login ? [name] : namesOfAppServer(name, listed),
  }));
  const findServer = (name: string) => servers.find(({ names }) => names.includes(name));
  const memory = new Memory();
  const managerPassword = secrets.sign('manager', 'database role');
  const prepare = (work: 'prepare' | 'restore' | 'restore login') =>
    prepareManagerRole(appConnectionString, managerPassword, { maxConnections: maxManagerConnections, work });
  const loginToApp = () => {
    // A failure is not stored, because the database may only be away for a moment.
    appLogin ??= prepare('prepare').catch((error: unknown) => {
      appLogin = undefined;
      throw error;
    });
    return appLogin;
  };
  const restore = () => {
    restoring ??= prepare('restore').finally(() => (restoring = undefined));
    return restoring;
  };
  const openConnection = async (login: Login) => {
    if (login.dialect !== 'postgres') return openMysql(login, memory);
    const open = (as: Login) => openPostgres(as, memory);
    if (!isManagerLogin(login, managerPassword)) return open(login);
    return openAsManager(login, { appLogin: await loginToApp(), open, restore });
  };

  const sessionOf = (sessionId: string) => {
    const found = sessions.get(sessionId) ?? { key: '', pool: undefined, passwords: new Map(), usedAt: 0 };
    found.usedAt = performance.now();
    sessions.set(sessionId, found);
    return found;
  };
  const forget = (sessionId: string) => {
    sessions.get(sessionId)?.pool?.close();
    sessions.delete(sessionId);
  };
  const sweep = setInterval(() => {
    for (const [sessionId, { usedAt }] of sessions)
      if (performance.now() - usedAt > FORGET_AFTER_MS) forget(sessionId);
  }, SWEEP_EVERY_MS);
  sweep.unref();

  return {
    servers,
    findServer,
    memory,
    async loginTo(server) {
      const entry = listed.find(({ name }) => name === findServer(server)?.name);
      if (!entry || entry.login) return entry?.login;
      return loginToApp();
    },
    async restoreRole(login) {
      if (isManagerLogin(login, managerPassword)) await prepare('restore login');
    },
    poolFor(sessionId, login) {
      const current = sessionOf(sessionId);
      const key = JSON.stringify(login);
      if (current.key !== key || !current.pool || current.pool.isClosed) {
        current.pool?.close();
        current.key = key;
        current.pool = new ConnectionPool(() => openConnection(login), limits, slots);
      }
      return current.pool;
    },
    lastPoolOf(sessionId) {
      const pool = sessions.get(sessionId)?.pool;
      return pool?.isClosed ? undefined : pool;
    },
    watchApp: (connection) => blockedApp.watch(connection),
    open: openConnection,
    storePassword(sessionId, server, username, password) {
      sessionOf(sessionId).passwords.set(JSON.stringify([server, username]), password);
    },
    passwordOf: (sessionId, server, username) =>
      sessionOf(sessionId).passwords.get(JSON.stringify([server, username])),
    forget,
    startRun(sessionId, runId = randomUUID()) {
      const controller = new AbortController();
      const key = `${sessionId} ${runId}`;
      runs.set(key, controller);
      return { signal: controller.signal, over: () => runs.delete(key) };
    },
    cancelRun(sessionId, runId) {
      const found = runs.get(`${sessionId} ${runId}`);
      found?.abort();
      return found !== undefined;
    },
    close() {
      clearInterval(sweep);
      for (const controller of runs.values()) controller.abort();
      for (const { pool } of sessions.values()) pool?.close();
      sessions.clear();
      blockedApp.close();
    },
  };
}

function namesOfAppServer(name: string, listed: readonly ServerEntry[]): string[] {
  const isFree = (each: string) => !listed.some((entry) => entry.name === each);
  return [name, ...[APP_SERVER, FORMER_APP_SERVER].filter(isFree)];
}
