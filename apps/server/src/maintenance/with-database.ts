import type { Config } from '../config.ts';
import { AlreadyRunning } from '../platform/embedded-postgres/folder-lock.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';
import { connectionOfRunning } from '../platform/embedded-postgres/running.ts';
import { openLog } from '../platform/log/log.ts';

/** Runs a command on the site's database, whether the server runs or not. */
export async function withDatabase<Value>(
  config: Config,
  use: (connectionString: string) => Promise<Value>,
): Promise<Value> {
  if (config.database.url) return use(config.database.url);
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      log: openLog({ ...config, logLevel: 'error' }),
    });
    try {
      return await use(postgres.connectionString);
    } finally {
      await postgres.stop();
    }
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error;
    const running = await connectionOfRunning(config.dataDir);
    if (!running) throw error;
    return use(running);
  }
}
