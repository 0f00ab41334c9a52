import { type Kysely, sql } from 'kysely';

/** A request is “requested” everywhere, and no longer “asked”. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table geocoder_answers rename column asked_at to requested_at`.execute(db);
  await renameNotNull(db);
}

/** From version 18 on, PostgreSQL names the constraint of a column that is not null. */
async function renameNotNull(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    begin
      if exists (
        select from pg_constraint
        where conrelid = 'geocoder_answers'::regclass and conname = 'geocoder_answers_asked_at_not_null'
      ) then
        alter table geocoder_answers
          rename constraint geocoder_answers_asked_at_not_null to geocoder_answers_requested_at_not_null;
      end if;
    end $$`.execute(db);
}
