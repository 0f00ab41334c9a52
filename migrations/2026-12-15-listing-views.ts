import { type Kysely, sql } from 'kysely';

/** How often each listing was viewed on each day, without anything about the visitors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_views (
      listing_id integer not null references listings (id) on delete cascade,
      day date not null,
      views integer not null check (views > 0),
      primary key (listing_id, day)
    )`.execute(db);

  // Counts a visitor once a day. A mark is a digest that no other listing or day shares, and is deleted after its day.
  // Unlogged: after a crash somebody may be counted twice on that day, and a view costs no flush.
  await sql`
    create unlogged table listing_visits (
      day date not null,
      listing_id integer not null,
      mark bytea not null check (length(mark) = 16),
      primary key (day, listing_id, mark)
    )`.execute(db);
  await sql`create index favourites_by_listing on favourites (listing_id)`.execute(db);
}
