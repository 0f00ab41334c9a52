import { type Kysely, sql } from 'kysely';

/**
 * New entries go into the indexes of words, filter values and names of files at once. Gathered in a list beside them,
 * as is usual, each search reads that list too, up to four megabytes of it, until a vacuum comes by, which in a large
 * table is seldom.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of [
    'listing_search_words',
    'listing_filters_facets',
    'search_words_alike',
    'files_by_words',
  ]) {
    await sql`alter index ${sql.id(index)} set (fastupdate = off)`.execute(db);
    await sql`select gin_clean_pending_list(${index})`.execute(db);
  }
}
