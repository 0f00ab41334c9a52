import { migrateToLatest } from '../platform/db/migrate.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

/** A database of the latest schema on a separate server, for scripts. It is deleted afterwards. */
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
