import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';

export interface ReadWord {
  readonly typed: string;
  /** What is looked up: the word, another one that was probably meant, or its beginning. */
  readonly word: string;
  readonly isPrefix: boolean;
}

/** Shorter ones are too much like too many others. */
const CORRECTED_FROM = 4;
/** How alike a word must be to be taken for the one that was meant. */
const ALIKE = 0.3;

export interface ReadText {
  readonly words: readonly ReadWord[];
  /** In PostgreSQL's own notation; empty where nothing that was typed says anything. */
  readonly query: string;
}

interface Told {
  readonly words: ReadWord[] | null;
  readonly query: string | null;
}

/**
 * A word that no listing has is taken for the beginning of one that some have, or for a slip of the finger. The query
 * is worked out once and then a plain value: the planner sees how frequent its words are, and no row is compared with
 * a function's result.
 */
export async function readText(db: Db, typed: readonly string[]): Promise<ReadText> {
  if (typed.length === 0) return { words: [], query: '' };
  const { rows } = await sql<Told>`
    with typed as (
      select w, at, stem, exists (select from search_words k where k.word = w or k.stem = t.stem) as is_known
      from unnest((select ${typed}::text[])) with ordinality as all_typed (w, at),
        lateral (select ts_lexize('english_stem', w) as stems) s,
        lateral (select stems[1] as stem) t
      -- Words such as “the” stand in every text and are looked for in none.
      where cardinality(stems) > 0
    ),
    begun as (
      select w, at, is_known, not is_known and at = max(at) over () and ${isBegun} as is_prefix from typed
    ),
    read as (
      select at, w as typed, is_prefix,
        case when is_known or is_prefix or length(w) < ${CORRECTED_FROM}::int then w
          else coalesce(${oneSlipFrom}, ${alike}, w) end as word
      from begun
    )
    select json_agg(json_build_object('typed', typed, 'word', word, 'isPrefix', is_prefix) order by at) as words,
      (plainto_tsquery('english', unaccent(coalesce(string_agg(word, ' ' order by at) filter (where not is_prefix), '')))
        && coalesce(to_tsquery('english', max(word) filter (where is_prefix) || ':*'), ''))::text as query
    from read ${prepared}`.execute(db);
  return { words: rows[0]?.words ?? [], query: rows[0]?.query ?? '' };
}

/** Only of these letters can a beginning be looked up. It ends before the last of all letters. */
const isBegun = sql`w ~ '^[a-z0-9]{3,}$' and exists (
  select from search_words k where k.word ~>=~ w and k.word ~<~ (w || chr(1114111)))`;

/** A letter left out, put in or changed, or two that changed places. */
const oneSlipFrom = sql`(
  select k.word from search_words k where one_letter_less(k.word) && one_letter_less(w)
  order by similarity(k.word, w) desc, abs(length(k.word) - length(w)), k.word limit 1)`;

/** More than one slip. */
const alike = sql`(
  select k.word from search_words k where k.word % w and similarity(k.word, w) >= ${sql.lit(ALIKE)}
  order by similarity(k.word, w) desc, abs(length(k.word) - length(w)), k.word limit 1)`;
