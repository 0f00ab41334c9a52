import { type Kysely, sql } from 'kysely';

/** Where somebody wanted to go when they signed up, for whichever browser opens the link that verifies the address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table email_tokens add column redirect text check (length(redirect) <= 2000)`.execute(db);
}
