import {
  groupWords,
  type Synonyms,
  wordsWithSynonyms,
} from '@tessera/domain/market/listings/synonyms/synonyms';
import type { System } from '@tessera/domain/market/listings/systems';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { compoundCandidates, findCompounds, isOfCompound } from '../compounds.ts';
import { isJoin, joinEither } from '../either-words.ts';
import { type GeneralKnowledge, openGeneralKnowledge } from '../general-knowledge.ts';
import { createRelatedFinder, type Learned, type Related } from '../related-words.ts';
import type { BySimilarity, Described, ReadWord } from '../search-index.ts';
import { withWeight } from './weights.ts';

const MIN_CORRECTED_CHARS = 4;
/** How similar a known word must be to be taken for the word that was meant. */
const MIN_SIMILARITY = 0.3;
/**
 * How many shortened stems are looked for beside the beginning of a word: see `begunQuery`. More than a few words that
 * begin alike and have such stems are rare.
 */
const MAX_BEGUN_STEMS = 20;

export interface ReadText {
  readonly words: readonly ReadWord[];
  /** A tsquery; empty if no typed word can be looked for. */
  readonly query: string;
  /** For each word with its synonyms, a tsquery that matches any of them. */
  readonly groups: readonly string[];
  /** For each word with related ones, such as the maker of a product family, a tsquery that matches any of these. */
  readonly related: readonly string[];
  /** The groups one by one. */
  readonly parts: readonly ReadGroup[];
}

interface Row extends ReadWord {
  readonly query: string;
  /** Whether a listing has the word. */
  readonly isListed: boolean;
}

const nothing: ReadText = { words: [], query: '', groups: [], related: [], parts: [] };

export interface TextReaderOptions {
  readonly synonyms: Synonyms;
  readonly knowledge?: GeneralKnowledge | undefined;
  readonly learned?: Learned | undefined;
}

/** Turns the words that somebody typed, in one section or in all, into a tsquery. */
export type TextReader = (typed: readonly string[], system?: System) => Promise<ReadText>;

/**
 * A word that occurs in no listing is taken for the beginning of a word, if it is the last one typed, or for a typing
 * mistake. The tsquery is computed once and then passed as a plain value: so the planner sees how frequent its words
 * are, and no row is compared with the result of a function.
 */
export function createTextReader(db: Db, options: TextReaderOptions): TextReader {
  const { synonyms, knowledge = openGeneralKnowledge(), learned = () => [] } = options;
  const queries = createPhraseQueries(db);
  const findRelated = createRelatedFinder({
    knowledge,
    learned,
    findListed: (words) => findListedWords(db, words),
  });
  return async (typed, system) => {
    if (typed.length === 0) return nothing;
    const known = wordsWithSynonyms(typed, synonyms, system);
    const [read, compounds] = await Promise.all([
      readWords(db, typed, {
        known: [...known],
        real: typed.filter((word) => knowledge.isWord(word)),
      }),
      findListedWords(db, compoundCandidates(typed)).then((listed) =>
        findCompounds(typed, listed, knowledge),
      ),
    ]);
    // A word of a compound is no misspelling: a “barrow” was not meant to be an “arrow”.
    const rows = read.map((row, at) =>
      row.word !== row.typed && isOfCompound(compounds, read, at)
        ? { ...row, word: row.typed, query: '' }
        : row,
    );
    const groups = groupWords(
      rows.map(({ word }) => word),
      synonyms,
      system,
      compounds,
    );
    let at = 0;
    const eachRead = groups.map((group) => {
      const mine = rows.slice(at, (at += group.words.length));
      return { ...group, mine, isListed: mine.every(({ isListed }) => isListed) };
    });
    const related = await findRelated(eachRead, system);
    // What visitors chose after this search moves up.
    const chosen = learned(
      rows.map(({ word }) => word),
      system,
    );
    await queries.load([
      ...groups.flatMap(({ alternatives }) => alternatives),
      ...related.flatMap(({ phrases }) => phrases),
      ...chosen,
    ]);
    const each = eachRead.map(({ mine, alternatives }, position): ReadGroup => {
      const own = mine.map(({ query }) => query);
      // A phrase of which a word is never looked for, such as “be developer”, would find too much by its other words.
      const isWhole = alternatives.length === 0 || own.every(Boolean);
      const others = alternatives.map((phrase) => queries.of(phrase));
      const near = related[position]?.phrases.map((phrase) => queries.of(phrase)) ?? [];
      return {
        said: mine.map(({ typed: said }) => said),
        query: [isWhole ? own.filter(Boolean).join(' & ') : '', ...others].filter(Boolean).join(' | '),
        // Related words count only in the title and the kind of a listing.
        related: withWeight(near.filter(Boolean).join(' | '), 'ABC'),
      };
    });
    const text = joined(joinEither(each, typed, eitherOf));
    const moved = withWeight(chosen.map((phrase) => queries.of(phrase)).join(' | '), 'ABC');
    return {
      ...text,
      words: eachRead.flatMap((group, position) => readWordsOf(group.mine, related[position])),
      related: moved === '' ? text.related : [...text.related, moved],
    };
  };
}

interface ReadGroup {
  /** The words as typed. */
  readonly said: readonly string[];
  /** A tsquery for the words or their synonyms. */
  readonly query: string;
  /** A tsquery for related words; empty if there are none. */
  readonly related: string;
}

const eitherOf = (one: ReadGroup, other: ReadGroup): ReadGroup => ({
  ...one,
  query: [one.query, other.query].filter(Boolean).join(' | '),
  related: [one.related, other.related].filter(Boolean).join(' | '),
});

function joined(all: readonly ReadGroup[]): Omit<ReadText, 'words'> {
  // Words of certain characters leave nothing to look for.
  const found = all.filter(({ query }) => query !== '');
  const each = found.map(({ query, related }) => [query, related].filter(Boolean).join(' | '));
  return {
    query: each.map((query) => (each.length > 1 && query.includes('|') ? `(${query})` : query)).join(' & '),
    groups: found.map(({ query }) => query),
    related: found.flatMap(({ related }) => related || []),
    parts: found,
  };
}

/** Reads some words of a text that has been read, without asking the database again. Groups of words stay whole. */
export function readingWithin({ parts }: ReadText): TextReader {
  return async (some) => ({
    words: [],
    ...joined(parts.filter(({ said }) => said.some((word) => !isJoin(word) && some.includes(word)))),
  });
}

/** How words were read. Words for which only the nearest is known are read as that. */
function readWordsOf(rows: readonly Row[], related: Related | undefined): ReadWord[] {
  const nearest = related?.isNearest ? related.phrases[0]?.join(' ') : undefined;
  return rows.map(({ typed, word, isPrefix }, at) => ({
    typed,
    word: nearest === undefined ? word : placed(nearest, at),
    isPrefix,
  }));
}

/** A phrase in the place of the first of several words, and nothing in the place of the others. */
const placed = (phrase: string, at: number) => (at === 0 ? phrase : '');

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

interface WordsToTrust {
  /** Words that have synonyms. */
  readonly known: readonly string[];
  /** Words that are no misspellings. */
  readonly real: readonly string[];
}

async function readWords(
  db: Db,
  typed: readonly string[],
  { known, real }: WordsToTrust,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    with typed as (
      select w, at, is_listed, is_listed or w = any(${known}::text[]) as is_known
      from unnest((select ${typed}::text[])) with ordinality as all_typed (w, at),
        lateral (select ts_lexize('english_stem', w) as stems) s,
        lateral (select exists (
          select from search_words k where k.word = w or k.stem = stems[1]) as is_listed) l
      -- Words such as “the” stand in every text and are looked for in none, unless a phrase with them has synonyms.
      where cardinality(stems) > 0 or w = any(${known}::text[])
    ),
    begun as (
      select w, at, is_listed, is_known, not is_known and at = max(at) over () and ${isBegun} as is_prefix from typed
    ),
    read as (
      select at, w as typed, is_listed, is_prefix,
        case when is_known or is_prefix or w = any(${real}::text[]) or ${isNeverCorrected} then w
          else coalesce(${oneMistakeFrom}, ${similar}, w) end as word
      from begun
    )
    select typed, word, is_prefix as "isPrefix", is_listed or word <> typed as "isListed",
      (case when is_prefix then ${begunQuery}
        else plainto_tsquery('english', unaccent(word))::text end) as query
    from read order by at ${prepared}`.execute(db);
  return rows;
}

/** Which of these words, or others with their stems, listings have. */
async function findListedWords(db: Db, words: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ word: string }>`
    select w as word from unnest(${words}::text[]) w, lateral (select ts_lexize('english_stem', w) as stems) s
    where exists (select from search_words k where k.word = w or k.stem = stems[1]) ${prepared}`.execute(db);
  return new Set(rows.map(({ word }) => word));
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

/** A listing to compare others with, in the form the tables use. */
export interface ComparedListing extends Pick<Described, 'id' | 'price' | 'currency' | 'point'> {
  readonly sharesWords: boolean;
  readonly filterValues: readonly { readonly id: number; readonly key: string }[];
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
      (select coalesce(json_agg(json_build_object('id', f.id, 'key', f.key)), '[]') from facet_values f
        join unnest(${filterValues.map(({ key }) => key)}::text[], ${filterValues.map(({ value }) => value)}::text[]) as w (key, value)
          on f.key = w.key and f.value = w.value
        where f.system = ${system}) as "filterValues" ${prepared}`.execute(db);
  const [row] = rows;
  const found = { title: row?.title ?? '', filterValues: row?.filterValues ?? [] };
  return { id, price, currency, point, sharesWords, ...found };
}
