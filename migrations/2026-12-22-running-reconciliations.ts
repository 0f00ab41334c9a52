import { type Kysely, sql } from 'kysely';

/** A comparison that somebody started runs as a job: its row is there while it runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reconciliations alter column ended_at drop not null`.execute(db);
}
