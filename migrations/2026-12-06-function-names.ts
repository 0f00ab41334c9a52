import { type Kysely, sql } from 'kysely';

/** Names functions with the words of the glossary. Indexes and triggers refer to them by number, so they stay valid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter function one_letter_less(text) rename to one_char_less`.execute(db);
  await sql`alter function keep_last_administrator() rename to protect_last_administrator`.execute(db);
}
