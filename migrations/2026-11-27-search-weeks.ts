import { type Kysely, sql } from 'kysely';

/**
 * The part of the market, with its day and with its week, among the keys of words and filter values: what is asked of
 * one part is not fetched from all of them, and where two days are not enough, a few weeks are read and not everything.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_spans(system text, listed_at timestamptz) returns text[]
    language sql immutable parallel safe
    return (
      select array[system, day, week, system || day, system || week]
      from (select (listed_at at time zone 'UTC')::date - date '2000-01-01' as n) days,
        lateral (select ':d' || n::text as day, ':w' || (n / 7)::text as week) spans
    )`.execute(db);
  for (const [table, column, index] of [
    ['listing_search', 'words', 'listing_search_words'],
    ['listing_filters', 'facets', 'listing_filters_facets'],
  ] as const) {
    await sql`drop index ${sql.id(index)}`.execute(db);
    await sql`
      create index ${sql.id(index)} on ${sql.id(table)} using gin (${sql.id(column)}, search_spans(system, listed_at))`.execute(
      db,
    );
    // How many listings a day and a week have, only a look at them tells the planner.
    await sql`analyze ${sql.id(table)}`.execute(db);
  }
}
