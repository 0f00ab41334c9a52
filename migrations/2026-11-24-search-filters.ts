import { type Kysely, sql } from 'kysely';

/**
 * What is searched without words, apart from the words: a third as large, it stays in memory, and its rows lie close
 * together. Counting five thousand of a million listings takes half the time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_filters (
      listing_id integer primary key references listings (id) on delete cascade,
      system text not null,
      listed_at timestamptz not null,
      expires_at timestamptz not null,
      -- Minor units.
      price bigint,
      currency text not null,
      latitude double precision,
      longitude double precision,
      year double precision,
      mileage double precision,
      beds double precision,
      baths double precision,
      area double precision,
      pay double precision,
      -- The numbers of the filter values.
      facets integer[] not null
    )`.execute(db);
  await sql`
    insert into listing_filters
    select listing_id, system, listed_at, expires_at, price, currency, latitude, longitude,
      year, mileage, beds, baths, area, pay, facets
    from listing_search order by listing_id`.execute(db);
  await sql`
    create index listing_filters_newest on listing_filters (listed_at desc, listing_id desc)`.execute(db);
  await sql`
    create index listing_filters_newest_of on listing_filters (system, listed_at desc, listing_id desc)`.execute(
    db,
  );
  await sql`
    create index listing_filters_price on listing_filters (system, currency, price, listing_id)`.execute(db);
  await sql`create index listing_filters_place on listing_filters (system, latitude, longitude)`.execute(db);
  await sql`
    create index listing_filters_near on listing_filters using gist (point(longitude * 0.6, latitude))
      where latitude is not null and longitude is not null`.execute(db);
  await sql`create index listing_filters_facets on listing_filters using gin (facets)`.execute(db);
  // Until the planner knows how many rows there are, it reads them all.
  await sql`analyze listing_filters`.execute(db);
  // Words narrow down further than places do.
  await sql`drop index listing_search_place`.execute(db);
}
