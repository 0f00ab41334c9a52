import { type Kysely, sql } from 'kysely';

/** An email about sales names the units and leads to the listing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from sale_emails`.execute(db);
  await sql`alter table sale_emails add column kind text not null, add column system text`.execute(db);
}
