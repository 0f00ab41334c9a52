import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log/log.ts';
import { adoptPostmaster } from './adoption.ts';
import { prepareBinaries } from './binaries.ts';
import { makeCluster, sweepInterruptedClusters } from './cluster.ts';
import { connectionStringFor, makePassword, prepareDatabase, readPassword } from './connection.ts';
import { lockFolder } from './folder-lock.ts';
import { makeStateDir, prepareClusterHome, type Placement, SHARED_FOLDER } from './placement.ts';
import { type Recipe, startPostmaster } from './postmaster.ts';
import { openServerLog, type ServerLog } from './server-log.ts';
import { type PostgresSettings, siteSettings } from './settings.ts';
import { supervise } from './supervision.ts';

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly log: Pick<Log, 'debug' | 'info' | 'warn' | 'error'>;
  readonly settings?: PostgresSettings;
  /** Folder for the cluster of a server that runs as root, if PostgreSQL's account cannot enter the data folder. */
  readonly sharedFolder?: string;
}

export interface EmbeddedPostgres {
  /** Connects as the application's role, which is not a superuser. */
  readonly connectionString: string;
  readonly port: number;
  /** Whether the cluster was already running, left by an owner that was killed. */
  readonly adopted: boolean;
  /**
   * Registers a listener, which is called whenever PostgreSQL has ended by itself. PostgreSQL is then started again on
   * the same port, so that pools reconnect.
   */
  readonly onExit: (listener: () => void) => void;
  readonly stop: () => Promise<void>;
}

/**
 * Name of the lock file in the folder `postgres` of the data folder. The process that has the lock owns the cluster,
 * and no other process may stop it.
 */
export const OWNER_LOCK = 'owner.lock';

/**
 * Starts the PostgreSQL that comes with Tessera, for operators who provide none. Its cluster is created at the first
 * start. If the process that owned it was killed, a PostgreSQL that still runs is adopted. It is restarted whenever it
 * dies, and stopped with this process. Throws `AlreadyRunning` if another process owns it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const stateDir = await makeStateDir(options.dataDir);
  const lock = await lockFolder(stateDir, OWNER_LOCK);
  let serverLog: ServerLog | undefined;
  try {
    const placement = await prepareClusterHome(stateDir, { sharedFolder: SHARED_FOLDER, ...options });
    serverLog = await openServerLog(join(stateDir, 'postgres.log'), options.log);
    const running = await start(placement, serverLog, options);
    let stopping: Promise<void> | undefined;
    const log = serverLog;
    const stop = async () => {
      await running.end();
      await log.close();
      await lock.release();
    };
    return { ...running.facts, onExit: running.onExit, stop: () => (stopping ??= stop()) };
  } catch (error) {
    await serverLog?.close();
    await lock.release();
    throw error;
  }
}

async function start(placement: Placement, serverLog: ServerLog, options: EmbeddedPostgresOptions) {
  const { stateDir, home, account } = placement;
  const settings = options.settings ?? siteSettings();
  const binaries = await prepareBinaries(account, placement.spareFolder);
  const password = await prepareCluster(placement, binaries.initdb, settings);
  const recipe: Recipe = {
    postgres: binaries.postgres,
    cluster: join(home, 'cluster'),
    stateDir,
    account,
    settings: { shared_preload_libraries: binaries.preload.join(','), ...settings },
    serverLog,
    log: options.log,
  };
  const found = await adoptPostmaster(recipe.cluster, recipe.postgres, password);
  const postmaster = found ?? (await startPostmaster(recipe));
  const { port } = postmaster;
  await prepareDatabase({ port, password }, options.log);
  const supervision = supervise(postmaster, () => startPostmaster(recipe, port), options.log);
  const facts = {
    connectionString: connectionStringFor({ port, password }),
    port,
    adopted: found !== undefined,
  };
  return { facts, ...supervision };
}

async function prepareCluster(
  { stateDir, home, account }: Placement,
  initdb: string,
  settings: PostgresSettings,
) {
  const known = await readPassword(stateDir);
  await sweepInterruptedClusters(home);
  const isMade = await stat(join(home, 'cluster')).then(
    () => true,
    () => false,
  );
  if (isMade && known === undefined) throw new PasswordLost(join(stateDir, 'password'));
  const password = known ?? (await makePassword(stateDir));
  if (!isMade) await makeCluster({ initdb, home, account, password, isDurable: settings['fsync'] !== 'off' });
  return password;
}

export class PasswordLost extends Error {
  override readonly name = 'PasswordLost';

  constructor(file: string) {
    super(
      `The embedded database exists, but not the file ${file} with its password. Restore it from a backup.`,
    );
  }
}
