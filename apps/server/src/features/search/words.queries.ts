import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface ReadWord {
  readonly typed: string;
  /** What is looked up: the word, another one that was probably meant, or its beginning. */
  readonly word: string;
  readonly isPrefix: boolean;
}

/** Shorter ones are too much like too many others. */
const CORRECTED_FROM = 4;
/** Only of these letters can a beginning be looked up. */
const beginning = /^[a-z0-9]{3,}$/;
/** How alike a word must be to be taken for the one that was meant. */
const ALIKE = 0.3;

export interface ReadText {
  readonly words: readonly ReadWord[];
  /** In PostgreSQL's own notation; empty where nothing that was typed says anything. */
  readonly query: string;
}

/** A word that no listing has is taken for the beginning of one that some have, or for a slip of the finger. */
export async function readText(db: Db, typed: readonly string[]): Promise<ReadText> {
  if (typed.length === 0) return { words: [], query: '' };
  const { rows } = await sql<ToldWord>`
    select w as word, cardinality(stems) = 0 as "isStop", exists (
      select from search_words k where k.word = w or k.stem = stems[1]
    ) as "isKnown", ${wholeQuery(typed)}::text as "wholeQuery"
    from unnest(${typed}::text[]) as w, lateral (select ts_lexize('english_stem', w) as stems) s`.execute(db);
  const told = new Map(rows.map((row) => [row.word, row]));
  // Words such as “the” stand in every text and are looked for in none.
  const meaningful = typed.filter((word) => told.get(word)?.isStop !== true);
  const words = await Promise.all(
    meaningful.map(async (word, at): Promise<ReadWord> => {
      if (told.get(word)?.isKnown === true) return { typed: word, word, isPrefix: false };
      return readUnknown(db, word, { isLast: at === meaningful.length - 1 });
    }),
  );
  const isAsTyped = words.every(({ typed: each, word, isPrefix }) => each === word && !isPrefix);
  return { words, query: isAsTyped ? (rows[0]?.wholeQuery ?? '') : await toTextQuery(db, words) };
}

interface ToldWord {
  readonly word: string;
  readonly isStop: boolean;
  readonly isKnown: boolean;
  /** Of all that was typed: it leaves out by itself what says nothing. */
  readonly wholeQuery: string;
}

async function readUnknown(db: Db, typed: string, { isLast }: { isLast: boolean }): Promise<ReadWord> {
  if (isLast && beginning.test(typed) && (await isBeginning(db, typed)))
    return { typed, word: typed, isPrefix: true };
  const meant = typed.length >= CORRECTED_FROM ? await findAlike(db, typed) : undefined;
  return { typed, word: meant ?? typed, isPrefix: false };
}

async function isBeginning(db: Db, word: string): Promise<boolean> {
  const { rows } = await sql`select from search_words where word like ${`${word}%`} limit 1`.execute(db);
  return rows.length > 0;
}

async function findAlike(db: Db, word: string): Promise<string | undefined> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words
    where word % ${word} and similarity(word, ${word}) >= ${ALIKE}
    order by similarity(word, ${word}) desc, abs(length(word) - length(${word})), word
    limit 1`.execute(db);
  return rows[0]?.word;
}

/**
 * As a query over words. It is worked out once and then a plain value: the planner sees how frequent its words are,
 * and no row is compared with a function's result.
 */
async function toTextQuery(db: Db, words: readonly ReadWord[]): Promise<string> {
  const whole = words.filter(({ isPrefix }) => !isPrefix).map(({ word }) => word);
  const begun = words.find(({ isPrefix }) => isPrefix)?.word;
  const { rows } = await sql<{ query: string }>`
    select (${wholeQuery(whole)}
      && ${begun === undefined ? sql`''::tsquery` : sql`to_tsquery('english', ${`${begun}:*`})`})::text as query`.execute(
    db,
  );
  return rows[0]?.query ?? '';
}

function wholeQuery(words: readonly string[]): RawBuilder<unknown> {
  return sql`plainto_tsquery('english', unaccent(${words.join(' ')}))`;
}
