import { PgBoss } from 'pg-boss';
import { withAppSchemas } from '../db/schemas.ts';

/** pg-boss stores its jobs in its own schema, which it creates and updates under its own lock. */
export async function installJobTables(connectionString: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: withAppSchemas(connectionString),
    max: 1,
    supervise: false,
    schedule: false,
    application_name: 'tessera-migrate',
  });
  boss.on('error', () => {}); // A failed start is reported by the rejected call below.
  await boss.start();
  await boss.stop({ graceful: false });
}
