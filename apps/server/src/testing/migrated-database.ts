import { migrateToLatest } from '../platform/db/migrate.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

/** A database of the latest shape in a server of its own, for scripts. Gone afterwards. */
export async function withMigratedDatabase<Value>(
  work: (connectionString: string) => Promise<Value>,
): Promise<Value> {
  const postgres = await startThrowawayPostgres();
  try {
    await migrateToLatest(postgres.connectionString);
    return await work(postgres.connectionString);
  } finally {
    await postgres.stop();
  }
}
