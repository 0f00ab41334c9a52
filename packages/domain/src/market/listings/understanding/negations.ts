import { excludedKeyOf, notParam } from '../search/excluded.ts';
import { facetsOf } from '../search/search.ts';
import { systems } from '../systems.ts';
import { sameClause } from './amounts.ts';
import { phraseAt, tableOf } from './phrase-table.ts';
import type { Match, Meaning } from './sentence.ts';
import type { Token } from './tokens.ts';

const listed = (texts: string) => texts.split(', ');

/** Words that turn the value after them into its opposite. */
const negating = tableOf(
  listed(
    'not, no, non, never, without, except, except for, excluding, excl, exclude, but not, nothing, anything but, everything but, other than, apart from, rather than, neither',
  ).map((text) => ({ text, meanings: [], votes: [] })),
);
const facetKeys = new Set(systems.flatMap((system) => facetsOf[system].map(({ key }) => key)));
const articles = new Set(['a', 'an', 'any', 'the']);
/** Words after which the next value is negated too: “not red or blue”. */
const joins = new Set(['or', 'nor']);

/** Finds what the words from a token on mean, without a negation. */
type Reader = (first: number) => Match | undefined;

/**
 * Reads a negation with its values: “not diesel”, “no red or blue”, “except in London”. A phrase that has no opposite,
 * such as a section or a price, is searched for as words, so that it is never understood as if it were not negated.
 */
export function negationAt(tokens: readonly Token[], first: number, read: Reader): Match | undefined {
  const negation = phraseAt(negating, tokens, first);
  if (!negation) return undefined;
  const value = valueAt(tokens, first, negation.next, read);
  if (!value) return undefined;
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
  const word = sameClause(tokens, clause, at);
  if (word === undefined) return undefined;
  const start = articles.has(word) && sameClause(tokens, clause, at + 1) !== undefined ? at + 1 : at;
  const value = read(start);
  return value?.meanings.some(({ filters }) => filters.length > 0) ? value : undefined;
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
