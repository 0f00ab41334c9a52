import { type Kysely, sql } from 'kysely';

/** Town, county and country, as a geocoder outside names them. What it said before had none, and is asked again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table geocoder_answers
      add column city text,
      add column county text,
      add column country text`.execute(db);
  await sql`delete from geocoder_answers`.execute(db);
}
