import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateToLatest } from '../platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';
import { pino } from 'pino';

/** A database of the latest shape in a server of its own, for scripts. Gone afterwards. */
export async function withMigratedDatabase<Value>(
  use: (connectionString: string) => Promise<Value>,
): Promise<Value> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) });
  try {
    await migrateToLatest(postgres.connectionString);
    return await use(postgres.connectionString);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
