import { type Kysely, sql } from 'kysely';

/**
 * Where others may know a listing to be, beside its own point. Until a job has worked it out for those that exist, they
 * have no point that is shown or searched.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listings
      add column public_latitude double precision,
      add column public_longitude double precision,
      add column is_location_pending boolean not null default true`.execute(db);
  await sql`create index listings_location_pending on listings (id) where is_location_pending`.execute(db);
  for (const table of ['listing_search', 'listing_filters']) {
    await sql`
      update ${sql.id(table)} set latitude = null, longitude = null
      where latitude is not null or longitude is not null`.execute(db);
  }
}
