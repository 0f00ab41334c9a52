import { type Kysely, sql } from 'kysely';

/**
 * The version of the index that put an entry. Entries of earlier versions go on answering, and a job puts them again: they
 * have weights for titles and texts only, and none for what kind of thing is listed. A constant default rewrites no row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table listing_search add column version smallint not null default 0`.execute(db);
  await sql`create index listing_search_outdated on listing_search (listing_id) where version < 1`.execute(
    db,
  );
}
