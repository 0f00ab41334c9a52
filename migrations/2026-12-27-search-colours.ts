import { type Kysely, sql } from 'kysely';

/**
 * Entries of the second version know the colours of a listing, whether it is sold in shares, and that a vehicle states no
 * body type. The job `listings.entries` puts the earlier ones again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index listing_search_outdated`.execute(db);
  await sql`create index listing_search_outdated on listing_search (listing_id) where version < 2`.execute(
    db,
  );
}
