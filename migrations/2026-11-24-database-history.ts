import { type Kysely, sql } from 'kysely';

/** The console's history is what a person ran, taken from the audit, however long that has become. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index database_audit_runs on database_audit (actor_id, id desc)
      where action in ('run script', 'run script, reading only')`.execute(db);
}
