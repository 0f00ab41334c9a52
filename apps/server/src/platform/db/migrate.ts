import { readdir, readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationProvider, type MigrationResultSet, Migrator } from 'kysely/migration';
import { Pool } from 'pg';
import { installJobTables } from '../jobs/job-tables.ts';
import { listenForLosses } from './database.ts';
import { prepareSchemas } from './prepare-schemas.ts';
import { APP_SCHEMA, withAppSchemasForMigrations } from './schemas.ts';

const ourFolder = new URL('../../../../../migrations/', import.meta.url);

/** `001-people.sql` is a list of statements; a `.ts` file exports `up`. Both run in the order of their numbers. */
const MIGRATION_FILE = /^(\d{3}-.+)\.(sql|ts)$/;

/** Reads the migrations of a folder. Tests pass a folder with additional migrations. */
export function migrationsIn(folder: URL): MigrationProvider {
  return {
    async getMigrations() {
      const migrations: Record<string, Migration> = {};
      for (const file of (await readdir(folder)).toSorted()) {
        const [, name, type] = MIGRATION_FILE.exec(file) ?? [];
        if (name === undefined) continue;
        const address = new URL(file, folder);
        // Every .ts file in that folder exports `up`. The test of migrations runs them all.
        migrations[name] =
          type === 'sql' ? await readStatements(address) : ((await import(address.href)) as Migration);
      }
      return migrations;
    },
  };
}

async function readStatements(file: URL): Promise<Migration> {
  const statements = await readFile(file, 'utf8');
  return { up: async (db) => void (await sql.raw(statements).execute(db)) };
}

/** The database was made or updated by a newer version of the program, whose tables this one does not know. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase';
  constructor(migration: string) {
    super(
      `The database was updated by a newer version of Tessera (${migration}). Start that version, or restore a backup from before the update.`,
    );
  }
}

/**
 * Brings the database up to date and returns the migrations that it applied. If one fails, none is applied. A lock
 * makes sure that of several processes that start at once, one migrates and the others wait.
 */
export async function migrateToLatest(
  connectionString: string,
  provider: MigrationProvider = migrationsIn(ourFolder),
): Promise<readonly string[]> {
  const applied = await run(connectionString, provider, (migrator) => migrator.migrateToLatest());
  await installJobTables(connectionString);
  return applied;
}

/** Applies the migrations up to this one, so that a backup that was made with that schema can be restored. */
export async function migrateTo(
  connectionString: string,
  migration: string,
  provider: MigrationProvider = migrationsIn(ourFolder),
): Promise<readonly string[]> {
  if (!(migration in (await provider.getMigrations()))) throw new NewerDatabase(migration);
  return run(connectionString, provider, (migrator) => migrator.migrateTo(migration));
}

async function run(
  connectionString: string,
  provider: MigrationProvider,
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
    await refuseNewer(db, provider);
    const { error, results } = await steps(new Migrator({ db, provider, migrationTableSchema: APP_SCHEMA }));
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

async function refuseNewer(db: Kysely<unknown>, provider: MigrationProvider): Promise<void> {
  const table = `${APP_SCHEMA}.kysely_migration`;
  const known = await provider.getMigrations();
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass(${table}) is not null as exists`.execute(db);
  if (!tables[0]?.exists) return;
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(table)} order by name desc`.execute(db);
  const unknown = rows.find(({ name }) => !(name in known));
  if (unknown) throw new NewerDatabase(unknown.name);
}
