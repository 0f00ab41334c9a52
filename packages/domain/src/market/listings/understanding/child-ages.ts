import { sameClause } from './amounts.ts';
import type { Match } from './sentence.ts';
import type { Token } from './tokens.ts';

/** Older people are not called children. */
const OLDEST = 12;
const yearWords = new Set(['year', 'years', 'yr', 'yrs', 'month', 'months']);
const articles = new Set(['a', 'an', 'my', 'our', 'the']);

/**
 * Reads the age of a child: “for a 4 year old”, “for my 3yo”, “aged 5”, “5 year old girl”, “3-5 years”, “ages 6+”. Hardly any listing
 * says the age, so what is for children is searched for.
 */
export function childAgeAt(tokens: readonly Token[], first: number): Match | undefined {
  const at = (index: number) => sameClause(tokens, first, index) ?? '';
  if (tokens[first]?.isQuoted) return undefined;
  const isFor = at(first) === 'for';
  const isAged = at(first) === 'age' || at(first) === 'aged' || at(first) === 'ages';
  const start = isFor || isAged ? first + 1 : first;
  const number = isFor && articles.has(at(start)) ? start + 1 : start;
  const age = Number(at(number));
  if (!/^\d{1,2}$/.test(at(number)) || age > OLDEST) return undefined;
  const range = afterRange(tokens, at, number);
  if (range !== undefined) return forChildren(first, range);
  const next = afterAge(at, number + 1);
  const isOfChild = /^(?:boys?|girls?|son|daughter|kids?|child|children|toddler)$/.test(at(next ?? number));
  if (isAged) return forChildren(first, next ?? number + 1);
  return next !== undefined && (isFor || isOfChild) ? forChildren(first, next) : undefined;
}

/** The token after “year old”, “yrs old” or “yo”. */
function afterAge(at: (index: number) => string, index: number): number | undefined {
  if (at(index) === 'yo') return index + 1;
  if (!yearWords.has(at(index))) return undefined;
  return /^olds?$/.test(at(index + 1)) ? index + 2 : undefined;
}

/** The token after two ages and their unit: “3-5 years”, “3 to 5 year olds”. */
function afterRange(
  tokens: readonly Token[],
  at: (index: number) => string,
  number: number,
): number | undefined {
  const isDash = /^\s*[-–]\s*$/.test(tokens[number + 1]?.gap ?? '');
  const last = isDash ? number + 1 : number + 2;
  const isRange = (isDash || at(number + 1) === 'to') && /^\d{1,2}$/.test(at(last));
  const isOlder = Number(at(last)) > Number(at(number)) && Number(at(last)) <= OLDEST;
  if (!isRange || !isOlder || !(yearWords.has(at(last + 1)) || at(last + 1) === 'yrs')) return undefined;
  return /^olds?$/.test(at(last + 2)) ? last + 3 : last + 2;
}

function forChildren(first: number, next: number): Match {
  return {
    first,
    next,
    meanings: [{ system: undefined, filters: [], label: '', words: 'kids' }],
    votes: [{ system: 'general', evidence: 'weak' }],
  };
}
