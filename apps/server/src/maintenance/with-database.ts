import type { Config } from '../config.ts';
import { AlreadyRunning } from '../platform/embedded-postgres/folder-lock.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';
import { connectionOfRunning } from '../platform/embedded-postgres/running.ts';
import { prepareSchemas } from '../platform/db/prepare-schemas.ts';
import { withAppSchemas } from '../platform/db/schemas.ts';
import { openLog } from '../platform/log/log.ts';

/** Runs a command on the site's database, whether or not the server is running. */
export async function withDatabase<Value>(
  config: Config,
  use: (connectionString: string) => Promise<Value>,
): Promise<Value> {
  const url = config.database.directUrl ?? config.database.url;
  if (url) return use(withAppSchemas(url));
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      log: openLog({ ...config, logLevel: 'error' }),
    });
    try {
      // The command may be the first program to use the database.
      await prepareSchemas(postgres.connectionString);
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
