import {
  groupWords,
  type Synonyms,
  wordsWithSynonyms,
} from '@tessera/domain/market/listings/synonyms/synonyms';
import type { System } from '@tessera/domain/market/listings/systems';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { BySimilarity, Described, ReadWord } from '../search-index.ts';

const MIN_CORRECTED_CHARS = 4;
/** How similar a known word must be to be taken for the word that was meant. */
const MIN_SIMILARITY = 0.3;
/** More words that begin alike, and whose stems are shorter than their beginning, are not looked for. */
const MAX_BEGUN_STEMS = 20;

export interface ReadText {
  readonly words: readonly ReadWord[];
  /** A tsquery; empty if no typed word can be looked for. */
  readonly query: string;
  /** For each word with its synonyms, a tsquery that matches any of them. */
  readonly groups: readonly string[];
}

interface Row extends ReadWord {
  readonly query: string;
}

const nothing: ReadText = { words: [], query: '', groups: [] };

/** Turns the words that somebody typed, in one section or in all, into a tsquery. */
export type TextReader = (typed: readonly string[], system?: System) => Promise<ReadText>;

/**
 * A word that occurs in no listing is taken for the beginning of a word, if it is the last one typed, or for a typing
 * mistake. The tsquery is computed once and then passed as a plain value: so the planner sees how frequent its words
 * are, and no row is compared with the result of a function.
 */
export function createTextReader(db: Db, synonyms: Synonyms): TextReader {
  const queries = createPhraseQueries(db);
  return async (typed, system) => {
    if (typed.length === 0) return nothing;
    const known = wordsWithSynonyms(typed, synonyms, system);
    const rows = await readWords(db, typed, [...known]);
    const groups = groupWords(
      rows.map(({ word }) => word),
      synonyms,
      system,
    );
    await queries.load(groups.flatMap(({ alternatives }) => alternatives));
    let at = 0;
    const all = groups.map(({ words, alternatives }) => {
      const mine = rows.slice(at, (at += words.length)).map(({ query }) => query);
      const others = alternatives.map((phrase) => queries.of(phrase));
      return [mine.filter(Boolean).join(' & '), ...others].filter(Boolean).join(' | ');
    });
    // Words of certain characters leave nothing to look for.
    const found = all.filter(Boolean);
    return {
      words: rows.map(({ typed: said, word, isPrefix }) => ({ typed: said, word, isPrefix })),
      query: found.map((each) => (found.length > 1 && each.includes('|') ? `(${each})` : each)).join(' & '),
      groups: found,
    };
  };
}

/** Remembers the tsquery of each synonym phrase, which never changes. */
function createPhraseQueries(db: Db) {
  const known = new Map<string, string>();
  return {
    async load(phrases: readonly (readonly string[])[]): Promise<void> {
      const unknown = phrases.map((words) => words.join(' ')).filter((phrase) => !known.has(phrase));
      if (unknown.length === 0) return;
      const { rows } = await sql<{ phrase: string; query: string }>`
        select phrase, plainto_tsquery('english', unaccent(phrase))::text as query from unnest(${unknown}::text[]) phrase`.execute(
        db,
      );
      for (const { phrase, query } of rows) known.set(phrase, query.includes('&') ? `(${query})` : query);
    },
    of: (words: readonly string[]) => known.get(words.join(' ')) ?? '',
  };
}

async function readWords(
  db: Db,
  typed: readonly string[],
  known: readonly string[],
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    with typed as (
      select w, at, stem, w = any(${known}::text[])
        or exists (select from search_words k where k.word = w or k.stem = t.stem) as is_known
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
        case when is_known or is_prefix or ${isNeverCorrected} then w
          else coalesce(${oneMistakeFrom}, ${similar}, w) end as word
      from begun
    )
    select typed, word, is_prefix as "isPrefix",
      (case when is_prefix then ${begunQuery}
        else plainto_tsquery('english', unaccent(word))::text end) as query
    from read order by at ${prepared}`.execute(db);
  return rows;
}

/**
 * Whether the word begins a known word. Only words of these characters are looked up. `chr(1114111)` is the last
 * character of all, and so ends the range.
 */
const isBegun = sql`w ~ '^[a-z0-9]{3,}$' and exists (
  select from search_words k where k.word ~>=~ w and k.word ~<~ (w || chr(1114111)))`;

/**
 * A tsquery for the beginning of a word. The beginning itself is not stemmed, because that changes its end: “body”
 * would become “bodi”, which does not begin “bodywork”. Entries contain stems, though, and some are shorter than what
 * was typed (“runnin” is longer than “run”), so the stems of known words that begin so are looked for as well.
 */
const begunQuery = sql`to_tsquery('simple', word || ':*')::text || coalesce((
  select string_agg(distinct ' | ' || quote_literal(stem), '') from (
    select k.stem from search_words k
    where k.word ~>=~ read.word and k.word ~<~ (read.word || chr(1114111)) and not starts_with(k.stem, read.word)
    limit ${sql.lit(MAX_BEGUN_STEMS)}) as begun_by), '')`;

/**
 * Short words resemble too many others. A word with a digit is an amount, a size or a model, and a word without a vowel is an
 * abbreviation: the word that looks most like it means something else.
 */
const isNeverCorrected = sql`length(w) < ${MIN_CORRECTED_CHARS}::int or w ~ '[0-9]' or w !~ '[aeiouy]'`;

/** The known word that differs by one mistake: a character left out, added or changed, or two characters swapped. */
const oneMistakeFrom = sql`(
  select k.word from search_words k where one_char_less(k.word) && one_char_less(w)
  order by similarity(k.word, w) desc, abs(length(k.word) - length(w)), k.word limit 1)`;

/** The most similar known word, for more than one mistake. */
const similar = sql`(
  select k.word from search_words k where k.word % w and similarity(k.word, w) >= ${sql.lit(MIN_SIMILARITY)}
  order by similarity(k.word, w) desc, abs(length(k.word) - length(w)), k.word limit 1)`;

/**
 * The numbers of filter values. Without a system, these are the numbers in every system. A filter none of whose values
 * ever occurred in an entry gets an empty list.
 */
export async function findFilterValueIds(
  db: Db,
  system: System | undefined,
  filters: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, number[]>> {
  const wanted = [...filters].flatMap(([key, values]) => values.map((value) => ({ key, value })));
  const found = new Map([...filters.keys()].map((key) => [key, [] as number[]]));
  if (wanted.length === 0) return found;
  const { rows } = await sql<{ id: number; key: string }>`
    select id, key from facet_values
    join unnest(${wanted.map(({ key }) => key)}::text[], ${wanted.map(({ value }) => value)}::text[]) as w (key, value) using (key, value)
    where ${system ? sql`system = ${system}` : sql`true`} order by id limit 1000 ${prepared}`.execute(db);
  for (const { id, key } of rows) found.get(key)?.push(id);
  return found;
}

/** A listing to compare others with, in the form the tables use. */
export interface ComparedListing extends Pick<Described, 'id' | 'price' | 'currency' | 'point'> {
  readonly sharesWords: boolean;
  readonly filterValues: readonly number[];
  /** A tsquery that matches any word of the title; empty if none can be looked for. */
  readonly title: string;
}

export async function findComparedListing(
  db: Db,
  { to, sharesWords = false }: Pick<BySimilarity, 'to' | 'sharesWords'>,
): Promise<ComparedListing> {
  const { id, system, title, price, currency, filterValues, point } = to;
  const { rows } = await sql<Pick<ComparedListing, 'title' | 'filterValues'>>`
    select replace(plainto_tsquery('english', unaccent(${title}))::text, ' & ', ' | ') as title,
      array(select f.id from facet_values f
        join unnest(${filterValues.map(({ key }) => key)}::text[], ${filterValues.map(({ value }) => value)}::text[]) as w (key, value)
          on f.key = w.key and f.value = w.value
        where f.system = ${system}) as "filterValues"`.execute(db);
  const [row] = rows;
  const found = { title: row?.title ?? '', filterValues: row?.filterValues ?? [] };
  return { id, price, currency, point, sharesWords, ...found };
}

export interface FilterValue {
  readonly id: number;
  readonly key: string;
  readonly value: string;
}

/** More filter values than a market has. */
const MAX_REMEMBERED = 20_000;

/**
 * Looks up which filter values the numbers stand for. A number never changes its meaning, so each is looked up once.
 */
export function createFilterValueFinder(db: Db): (ids: readonly number[]) => Promise<FilterValue[]> {
  const known = new Map<number, FilterValue>();
  return async (ids) => {
    const unknown = ids.filter((id) => !known.has(id));
    if (unknown.length > 0) {
      if (known.size + unknown.length > MAX_REMEMBERED) known.clear();
      const found = await db
        .selectFrom('facetValues')
        .select(['id', 'key', 'value'])
        .where('id', '=', sql<number>`any(${ids.filter((id) => !known.has(id))}::int[])`)
        .execute();
      for (const value of found) known.set(value.id, value);
    }
    return ids.flatMap((id) => known.get(id) ?? []);
  };
}

const [ZERO, NINE] = [48, 57];

/** How often each number occurs in lists as PostgreSQL writes them: `{1,23}{23}`. */
export function countNumbers(lists: string): Map<number, number> {
  const counts = new Map<number, number>();
  let number = -1;
  for (let at = 0; at < lists.length; at += 1) {
    const code = lists.charCodeAt(at);
    if (code >= ZERO && code <= NINE) number = Math.max(0, number) * 10 + code - ZERO;
    else if (number >= 0) {
      counts.set(number, (counts.get(number) ?? 0) + 1);
      number = -1;
    }
  }
  return counts;
}
