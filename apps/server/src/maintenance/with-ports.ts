import type { Config } from '../config.ts';
import { createPasswordHasher } from '../people/accounts/public.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrateToLatest } from '../platform/db/migrate.ts';
import { createPostgresSearchIndex } from '../platform/search-index/postgres/postgres-search-index.ts';
import type { Ports } from '../ports.ts';
import { withDatabase } from './with-database.ts';

/** The ports that commands share with handlers. */
export type CommandPorts = Pick<Ports, 'db' | 'clock' | 'passwords' | 'searchIndex'> & {
  readonly connectionString: string;
};

export function withPorts<Value>(
  config: Config,
  use: (ports: CommandPorts) => Promise<Value>,
): Promise<Value> {
  return withDatabase(config, async (connectionString) => {
    await migrateToLatest(connectionString);
    const database = openDatabase({ connectionString, connections: 4, onConnectionLost: () => {} });
    const { db } = database;
    try {
      return await use({
        connectionString,
        db,
        clock: systemClock,
        passwords: createPasswordHasher(),
        searchIndex: createPostgresSearchIndex(db, { synonyms: config.synonyms }),
      });
    } finally {
      await database.close();
    }
  });
}
