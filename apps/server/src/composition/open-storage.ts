import type { Config } from '../config.ts';
import type { Database } from '../platform/db/database.ts';
import { openReplicas, type Replicas } from '../platform/db/replicas/replicas.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';
import { type FolderLock, lockDataDir } from '../platform/embedded-postgres/folder-lock.ts';
import type { Log } from '../platform/log/log.ts';

/** Functions that close what was opened. They run in the opposite order, even if a later step of the start fails. */
export type Closers = (() => Promise<void>)[];

/**
 * Opens the operator's database, or the embedded one in the data folder, which then belongs to this server.
 * `connectionString` leads to the database itself, and `pooledString` to a pooler in front of it.
 */
export async function openStorage(
  config: Config,
  log: Log,
  closers: Closers,
): Promise<{ connectionString: string; pooledString?: string; lock?: FolderLock }> {
  const { url, directUrl } = config.database;
  if (url && directUrl) return { connectionString: directUrl, pooledString: url };
  if (url) return { connectionString: url };
  const lock = await lockDataDir(config.dataDir);
  closers.push(() => lock.release());
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  closers.push(() => postgres.stop());
  return { connectionString: postgres.connectionString, lock };
}

interface Needs {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  readonly closers: Closers;
}

/** Opens the replicas that the settings name. */
export async function openReadReplicas({
  config: { database: settings },
  log,
  database,
  closers,
}: Needs): Promise<Replicas | undefined> {
  if (settings.replicas.length === 0) return undefined;
  const replicas = await openReplicas({
    urls: settings.replicas,
    primary: database,
    connections: settings.pool,
    onChange: (replica, isUsable) =>
      isUsable
        ? log.info({ replica }, 'reading from a replica')
        : log.warn({ replica }, 'replica left out: it does not answer, or is behind'),
  });
  closers.push(() => replicas.close());
  return replicas;
}
