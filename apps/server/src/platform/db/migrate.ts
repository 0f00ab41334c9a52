import { readdir } from 'node:fs/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { type Migration, type MigrationProvider, type MigrationResultSet, Migrator } from 'kysely/migration';
import { Pool } from 'pg';
import { installJobTables } from '../jobs/job-tables.ts';
import { listenForLosses } from './database.ts';
import { prepareSchemas } from './prepare-schemas.ts';
import { APP_SCHEMA, withAppSchemasForMigrations } from './schemas.ts';

const folder = new URL('../../../../../migrations/', import.meta.url);

const migrationsFolder: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => /^\d{4}-.+\.ts$/.test(name)).toSorted();
    const migrations: Record<string, Migration> = {};
    for (const name of names) {
      // Every file in that folder exports `up`. The test of migrations runs them all.
      migrations[name.replace(/\.ts$/, '')] = (await import(new URL(name, folder).href)) as Migration;
    }
    return migrations;
  },
};

/**
 * Brings the database up to date and returns the applied migrations. All or nothing, under a lock: of several processes
 * that start at once one migrates and the others wait.
 */
export async function migrateToLatest(connectionString: string): Promise<readonly string[]> {
  const applied = await run(connectionString, (migrator) => migrator.migrateToLatest());
  await installJobTables(connectionString);
  return applied;
}

/** Migrates to the schema after one migration, for a restore of that time. */
export function migrateTo(connectionString: string, migration: string): Promise<readonly string[]> {
  return run(connectionString, (migrator) => migrator.migrateTo(migration));
}

async function run(
  connectionString: string,
  steps: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<readonly string[]> {
  await prepareSchemas(connectionString);
  const pool = new Pool({
    connectionString: withAppSchemasForMigrations(connectionString),
    max: 2,
    application_name: 'tessera-migrate',
  });
  listenForLosses(pool, () => {}); // The query that needed the connection reports the error.
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { error, results } = await steps(
      new Migrator({ db, provider: migrationsFolder, migrationTableSchema: APP_SCHEMA }),
    );
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
