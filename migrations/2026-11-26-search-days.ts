import { type Kysely, sql } from 'kysely';

/**
 * An index that answers for words or filter values gives all hits or none, and of a word that stands in half of all
 * listings that is very many. Together with the day of the listing it gives those of a few days, so that the newest
 * are read first and, where they are enough, alone. Orders of listings without words carry what is counted of each,
 * so that counting five thousand of them does not visit five thousand places of the table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const day = sql`(array[(listed_at at time zone 'UTC')::date - date '2000-01-01'])`;
  await sql`drop index listing_search_words`.execute(db);
  await sql`create index listing_search_words on listing_search using gin (words, ${day})`.execute(db);
  await sql`drop index listing_filters_facets`.execute(db);
  await sql`create index listing_filters_facets on listing_filters using gin (facets, ${day})`.execute(db);

  await sql`drop index listing_filters_newest_of, listing_filters_price, listing_filters_place`.execute(db);
  await sql`
    create index listing_filters_newest_of on listing_filters (system, listed_at desc, listing_id desc)
      include (expires_at, facets)`.execute(db);
  await sql`
    create index listing_filters_price on listing_filters (system, currency, price, listing_id)
      include (expires_at, facets)`.execute(db);
  await sql`
    create index listing_filters_place on listing_filters (system, latitude, longitude)
      include (expires_at, facets)`.execute(db);
  // How many listings a day has, only a look at them tells the planner.
  await sql`analyze listing_search`.execute(db);
  await sql`analyze listing_filters`.execute(db);
}
