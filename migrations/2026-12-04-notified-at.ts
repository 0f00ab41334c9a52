import { type Kysely, sql } from 'kysely';

/** People are “notified” of listings everywhere, and no longer “told”. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_search_hits rename column told_at to notified_at`.execute(db);
  await renameNotNull(db);
}

/** From version 18 on, PostgreSQL names the constraint of a column that is not null. */
async function renameNotNull(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    begin
      if exists (
        select from pg_constraint
        where conrelid = 'saved_search_hits'::regclass and conname = 'saved_search_hits_told_at_not_null'
      ) then
        alter table saved_search_hits
          rename constraint saved_search_hits_told_at_not_null to saved_search_hits_notified_at_not_null;
      end if;
    end $$`.execute(db);
}
