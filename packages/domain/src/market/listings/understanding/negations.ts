import { excludedKeyOf, notParam } from '../search/excluded.ts';
import { facetsOf } from '../search/search.ts';
import { systems } from '../systems.ts';
import { sameClause } from './amounts.ts';
import { phraseAt, tableOf } from './phrase-table.ts';
import type { Match, Meaning } from './sentence.ts';
import { phraseKeys, type Token } from './tokens.ts';

const listed = (texts: string) => texts.split(', ');

/** The param of phrases that a listing must not name, such as “lego” in “toys not lego”. */
export const UNWANTED = notParam('q');

/** Words that turn the value after them into its opposite. */
const negating = tableOf(
  listed(
    'not, no, non, never, without, except, except for, excluding, excl, exclude, but not, nothing, anything but, everything but, other than, apart from, rather than, neither',
  ).map((text) => ({ text, meanings: [], votes: [] })),
);
const facetKeys = new Set(systems.flatMap((system) => facetsOf[system].map(({ key }) => key)));
/** After these, words that are no filter say what is not wanted. “Non-slip” and “never worn” say what is. */
const refusing = new Set(
  listed(
    'not, no, without, except, except for, excluding, excl, exclude, but not, anything but, everything but, other than, apart from, rather than',
  ).map((text) => phraseKeys(text).join(' ')),
);
/** Words that name nothing that could be refused: “not in”, “not too”, “not working”. */
const neverRefused = new Set(
  listed(
    'in, on, at, for, from, to, of, by, with, over, under, near, than, and, or, but, too, very, so, as, more, less, much, many, only, just, really, quite, necessarily, bothered, fussy, sure, working, running, used, worn, included, needed, required, necessary, good, bad, great, nice, i, it, is, my, me, one, this, that',
  ),
);
const articles = new Set(['a', 'an', 'any', 'the']);
/** Words after which the next value is negated too: “not red or blue”. */
const joins = new Set(['or', 'nor']);

/**
 * Says what the words that begin at a token mean, such as a filter, as if no negation stood before them. Undefined if
 * they are only words.
 */
type Reader = (first: number) => Match | undefined;

/**
 * Reads a negation with its values: “not diesel”, “no red or blue”, “except in London”. A phrase that has no opposite,
 * such as a section or a price, is searched for as words, so that it is never understood as if it were not negated.
 */
export function negationAt(tokens: readonly Token[], first: number, read: Reader): Match | undefined {
  const negation = phraseAt(negating, tokens, first);
  if (!negation) return undefined;
  const value = valueAt(tokens, first, negation.next, read);
  if (!value) return unwantedAt(tokens, negation, read);
  const negated = negate(value);
  if (!negated) return { ...value, first, meanings: [] };
  let all = negated;
  for (;;) {
    const join = sameClause(tokens, first, all.next);
    const next = join && joins.has(join) ? valueAt(tokens, first, all.next + 1, read) : undefined;
    const other = next && negate(next);
    const both = other && bothOf(all, other);
    if (!both) return { ...all, first };
    all = both;
  }
}

/** The value at a token, or after an article there. */
function valueAt(tokens: readonly Token[], clause: number, at: number, read: Reader): Match | undefined {
  const start = afterArticle(tokens, clause, at);
  const value = start === undefined ? undefined : read(start);
  return value?.meanings.some(({ filters }) => filters.length > 0) ? value : undefined;
}

function afterArticle(tokens: readonly Token[], clause: number, at: number): number | undefined {
  const word = sameClause(tokens, clause, at);
  if (word === undefined) return undefined;
  return articles.has(word) && sameClause(tokens, clause, at + 1) !== undefined ? at + 1 : at;
}

/** Words that are no filter, such as “not lego or duplo”: listings that are named so are left out. */
function unwantedAt(
  tokens: readonly Token[],
  { first, next }: Pick<Match, 'first' | 'next'>,
  read: Reader,
): Match | undefined {
  const negation = tokens.slice(first, next).map(({ key }) => key);
  if (!refusing.has(negation.join(' '))) return undefined;
  const phrases: string[] = [];
  let end = next;
  for (let at = afterArticle(tokens, first, next); at !== undefined;) {
    const phrase = plainPhraseAt(tokens, first, at, read);
    if (!phrase) break;
    phrases.push(phrase.words);
    end = phrase.next;
    const isJoined = joins.has(sameClause(tokens, first, end) ?? '');
    at = isJoined ? afterArticle(tokens, first, end + 1) : undefined;
  }
  if (phrases.length === 0) return undefined;
  const filters = [{ param: UNWANTED, value: phrases.join() }];
  return {
    first,
    next: end,
    meanings: [{ system: undefined, filters, label: `Not ${phrases.join(' or ')}` }],
    votes: [],
  };
}

/** A word, or several that belong together, that are no filter. */
function plainPhraseAt(tokens: readonly Token[], clause: number, at: number, read: Reader) {
  const word = sameClause(tokens, clause, at);
  if (word === undefined || neverRefused.has(word) || !/^\p{L}/u.test(word)) return undefined;
  const known = read(at);
  if (known && known.meanings.length > 0) return undefined;
  const next = known?.next ?? at + 1;
  return {
    words: tokens
      .slice(at, next)
      .map(({ key }) => key)
      .join(' '),
    next,
  };
}

function negate(match: Match): Match | undefined {
  const meanings = match.meanings.flatMap((meaning) => opposite(meaning) ?? []);
  return meanings.length > 0 ? { ...match, meanings } : undefined;
}

function opposite({ filters, label, ...meaning }: Meaning): Meaning | undefined {
  const bounds = filters.filter(({ param }) => isBound(param));
  if (bounds.length > 0) return bounds.length === 1 ? otherEnd({ filters, label, ...meaning }) : undefined;
  // “Not a Ford Fiesta” excludes the model and not every Ford.
  const model = filters.find(({ param }) => param === 'model');
  const [filter, another] = model ? [model] : filters;
  if (!filter || another || !facetKeys.has(filter.param)) return undefined;
  const name = keepsItsCase.has(filter.param) ? label : lowerFirst(label);
  return {
    ...meaning,
    filters: [{ param: notParam(filter.param), value: filter.value }],
    label: `Not ${name}`,
  };
}

const isBound = (param: string) => /_(?:min|max)$/.test(param);

/** “Not over £500” is up to £500. */
function otherEnd({ filters, label, ...meaning }: Meaning): Meaning {
  return {
    ...meaning,
    filters: filters.map(({ param, value }) => ({
      param: param.replace(/_(?:min|max)$/, (end) => (end === '_min' ? '_max' : '_min')),
      value,
    })),
    label: label.startsWith('From ') ? label.replace('From ', 'Up to ') : label.replace('Up to ', 'From '),
  };
}

/** Filters whose values are names. */
const keepsItsCase: ReadonlySet<string> = new Set(['make', 'model']);

const lowerFirst = (label: string) =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

const isExclusion = ({ filters }: Meaning) =>
  filters.every(({ param }) => excludedKeyOf(param) !== undefined);

function bothMeanings(one: Meaning, other: Meaning): Meaning | undefined {
  const isSameSection = one.system === other.system || one.system === undefined || other.system === undefined;
  if (!isSameSection || !isExclusion(one) || !isExclusion(other)) return undefined;
  const added = other.filters.filter(
    ({ param, value }) => !one.filters.some((filter) => filter.param === param && filter.value === value),
  );
  if (added.length === 0) return one;
  return {
    ...one,
    system: one.system ?? other.system,
    filters: [...one.filters, ...added],
    label: `${one.label} or ${other.label.replace(/^Not /, '')}`,
  };
}

/** Both values as one phrase, in the sections in which both have a meaning. */
function bothOf(one: Match, other: Match): Match | undefined {
  const meanings = one.meanings.flatMap((meaning) =>
    other.meanings.flatMap((also) => bothMeanings(meaning, also) ?? []),
  );
  return meanings.length > 0
    ? { ...one, next: other.next, meanings, votes: [...one.votes, ...other.votes] }
    : undefined;
}
