import { type Kysely, sql } from 'kysely';

/**
 * What remains of a word when one of its letters is left out, and the word itself. Two words that a slip of the finger
 * turns into each other (a letter left out, put in, changed, or two that changed places) share one of these, so that
 * the meant word is looked up and not searched for among all that are alike.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function one_letter_less(word text) returns text[]
    language sql immutable strict parallel safe
    return (
      select array_agg(distinct left(word, at - 1) || substr(word, at + 1))
      from generate_series(1, length(word) + 1) as at
    )`.execute(db);
  await sql`
    create index search_words_slips on search_words using gin (one_letter_less(word)) with (fastupdate = off)`.execute(
    db,
  );
  await sql`create index search_words_begun on search_words (word text_pattern_ops)`.execute(db);
  await sql`analyze search_words`.execute(db);
}
