import { type Kysely, sql } from 'kysely';

/** Where something is, is its “location” everywhere, and no longer its “place”. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table geocoder_answers rename column place to location_name`.execute(db);
}
