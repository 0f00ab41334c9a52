import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Phrase } from '../../platform/search-index/phrase-book.ts';
import { listingsOfActivePeople } from '../listings/public.ts';

/** Titles are read from this many of the newest live listings only. */
const MAX_TITLES = 20_000;
const MAX_PHRASES = 20_000;
/**
 * A phrase must be in the titles of this many people, so that a name or telephone number in one person's title is not
 * suggested.
 */
const MIN_SELLERS = 3;

/** Words that a phrase neither begins nor ends with. */
const small = 'a an and at by for from in of on or the to with very new used'.split(' ');

/** What separates words. A full stop inside a number, as in an engine's litres, does not. */
const BETWEEN_WORDS = '(?:[^[:alnum:].]|\\.(?![0-9])|(?<![0-9])\\.)+';

/**
 * Phrases of one to three words in a row that the titles of several people's live listings share. Hidden, expired and
 * draft listings and those of suspended people do not count, so that none of their words are suggested.
 */
export async function findSharedPhrases(db: Db, now: Date): Promise<Phrase[]> {
  const { rows } = await sql<Phrase>`
    with titles as (
      select l.id, l.user_id, l.title from ${listingsOfActivePeople} l
      where l.status = 'live' and l.hidden_at is null and l.expires_at > ${now}
      order by l.listed_at desc limit ${MAX_TITLES}),
    words as (
      select t.id, t.user_id, w.word, w.at,
        lead(w.word) over next as second, lead(w.word, 2) over next as third
      from titles t, unnest(regexp_split_to_array(lower(t.title), ${BETWEEN_WORDS})) with ordinality w (word, at)
      where w.word <> ''
      window next as (partition by t.id order by w.at)),
    phrases as (
      select user_id, id, word as text, word as last, word as first from words
      union all
      select user_id, id, word || ' ' || second, second, word from words where second is not null
      union all
      select user_id, id, word || ' ' || second || ' ' || third, third, word from words where third is not null)
    select text, count(distinct id)::int as count from phrases
    where length(text) >= 3 and first <> all(${small}) and last <> all(${small})
      and text !~ '[0-9]{5}' and text ~ '[[:alpha:]]'
    group by text having count(distinct user_id) >= ${MIN_SELLERS}
    order by count desc, text limit ${MAX_PHRASES}`.execute(db);
  return rows;
}
