import { migrateToLatest } from '../platform/db/migrate.ts';
import { startThrowawayPostgres } from './processes/throwaway-postgres.ts';

/**
 * Runs work on a new database with the latest tables, on a server of its own that is deleted afterwards. For scripts.
 */
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
