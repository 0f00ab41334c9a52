import { type Kysely, sql } from 'kysely';

/**
 * The cell of the map among the keys of words and filter values: in an area or a circle, hits are not fetched from the
 * whole country. Cells are a tenth of a degree high, which is 11 km, and about as wide in Great Britain; large ones are
 * eight times as high and wide, and have negative numbers. `cells.ts` beside the search index computes the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_cells(latitude double precision, longitude double precision) returns integer[]
    language sql immutable parallel safe
    return (
      select case when latitude is null or longitude is null then '{}'::integer[]
        else array[row_at * 10000 + column_at, -1 - (row_at / 8 * 10000 + column_at / 8)] end
      from (select floor((latitude + 90) / 0.1)::integer as row_at, floor((longitude + 180) / 0.16)::integer as column_at) cell
    )`.execute(db);
  for (const [table, column, index] of [
    ['listing_search', 'words', 'listing_search_words'],
    ['listing_filters', 'facets', 'listing_filters_facets'],
  ] as const) {
    await sql`drop index ${sql.id(index)}`.execute(db);
    await sql`
      create index ${sql.id(index)} on ${sql.id(table)}
      using gin (${sql.id(column)}, search_spans(system, listed_at), search_cells(latitude, longitude))
      with (fastupdate = off)`.execute(db);
    // The planner learns only from a look how many listings a cell has.
    await sql`analyze ${sql.id(table)}`.execute(db);
  }
}
