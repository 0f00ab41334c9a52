import { type Kysely, sql } from 'kysely';

/** The link in the email about a lock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table email_tokens
      drop constraint email_tokens_purpose_check,
      add constraint email_tokens_purpose_check
        check (purpose in ('verify', 'reset', 'change', 'unlock'))`.execute(db);
}
