import { type Per, readAmount, sameClause } from './amounts.ts';
import { isYear, limitsFor, meaningsOfAmount, meaningsOfRange, type PlainAmount } from './bare-meanings.ts';
import { paidFor } from './paid-for.ts';
import type { Match } from './sentence.ts';
import type { Token } from './tokens.ts';

/** An amount without a word such as “under”: “250k”, “£40”, “2016”, “40k+”, “around 900”. */
interface Amount extends PlainAmount {
  /** Index of the first token after the amount. */
  readonly next: number;
}

const scales: Readonly<Record<string, number>> = {
  k: 1_000,
  grand: 1_000,
  thousand: 1_000,
  m: 1_000_000,
  mil: 1_000_000,
  million: 1_000_000,
};
/** A larger number before “bed” or “bath” counts none: “60k Bath”. */
const MAX_ROOMS = 20;
const aboutWords = new Set(['around', 'about', 'approx', 'approximately', 'roughly', 'circa']);
const poundWords = new Set(['pounds', 'pound', 'quid', 'gbp']);

/**
 * Reads an amount without a word that says what it counts. The section and the usual range of its numbers decide:
 * “40k” is pay with a job, “250k” is the price of a house, “2016” is the year of a car.
 */
export function bareAmountAt(tokens: readonly Token[], first: number): Match | undefined {
  const paid = paidAmountAt(tokens, first);
  if (paid) return paid;
  const amount = amountAt(tokens, first);
  if (!amount) return undefined;
  const range = rangeFrom(tokens, first, amount);
  const meanings = range ? meaningsOfRange(range, range) : meaningsOfAmount(amount);
  if (meanings.length === 0) return undefined;
  const isTelling = (range ?? amount).isScaled || isYear(range?.max ?? amount.value);
  const votes = meanings.flatMap(({ system }) =>
    system && system !== 'general' && isTelling ? [{ system, evidence: 'weak' as const }] : [],
  );
  return { first, next: range?.next ?? amount.next, meanings, votes };
}

/** Without a pound sign, a smaller number before a time counts something else: “5 pm”, “2 a day”. */
const lowestPaid: Readonly<Record<Per, number>> = { hour: 5, day: 20, week: 20, month: 50, year: 1_000 };

/** An amount for a time: “1000 pcm”, “£90 pw”, “around £14 an hour”, “40k+ pa”. */
function paidAmountAt(tokens: readonly Token[], first: number): Match | undefined {
  const at = (index: number) => sameClause(tokens, first, index) ?? '';
  const isAboutBefore = aboutWords.has(at(first));
  const start = isAboutBefore ? first + 1 : first;
  if (!/^\d/.test(at(start))) return undefined;
  const amount = readAmount(tokens, start, true);
  if (amount?.per === undefined) return undefined;
  const { value, per } = amount;
  if (tokens[start]?.isPounds !== true && value < lowestPaid[per]) return undefined;
  const [isPlus, isIsh] = [at(amount.next) === 'plus', at(amount.next) === 'ish'];
  const isLeast = isPlus || tokens.slice(start, amount.next).some((token) => token.isPlus);
  const limits = limitsFor({ value, isAbout: isAboutBefore || isIsh, isLeast });
  return { first, next: amount.next + (isPlus || isIsh ? 1 : 0), ...paidFor(per, limits) };
}

function amountAt(tokens: readonly Token[], first: number): Amount | undefined {
  const at = (index: number) => sameClause(tokens, first, index) ?? '';
  const isAboutBefore = aboutWords.has(at(first));
  const start = isAboutBefore ? first + 1 : first;
  const token = tokens[start];
  if (!token || token.isQuoted || !/^\d+(?:\.\d+)?$/.test(at(start))) return undefined;
  // A number that is joined to a word before it is a name, such as F-150.
  if (!isAboutBefore && start > 0 && /^[-/]$/.test(token.gap)) return undefined;
  // Whatever counts something, such as miles or pounds a month, is read elsewhere.
  const counted = readAmount(tokens, start, true);
  const isRooms = counted?.unit === 'beds' || counted?.unit === 'baths';
  const isCounted = counted?.unit !== undefined && !(isRooms && counted.value > MAX_ROOMS);
  if (isCounted || counted?.per !== undefined) return undefined;
  let next = start + 1;
  const [, suffix = '', ish] = /^(.*?)(ish)?$/.exec(at(next)) ?? [];
  const scale = Object.hasOwn(scales, suffix) ? scales[suffix] : undefined;
  const isSuffix = scale !== undefined || (suffix === '' && ish !== undefined);
  // Directly joined to another word, a number is a size, an age or a model: “500l”, “1930s”.
  if (!isSuffix && tokens[next]?.gap === '' && tokens[next]?.clause === token.clause) return undefined;
  let isAbout = isAboutBefore;
  if (isSuffix) [isAbout, next] = [isAbout || ish !== undefined, next + 1];
  let isPounds = token.isPounds;
  if (poundWords.has(at(next))) [isPounds, next] = [true, next + 1];
  if (at(next) === 'ish') [isAbout, next] = [true, next + 1];
  const isPlusWord = at(next) === 'plus';
  const isLeast = isPlusWord || tokens[next - 1]?.isPlus === true;
  return {
    value: Number(at(start)) * (scale ?? 1),
    isPounds,
    isScaled: scale !== undefined,
    isAbout,
    isLeast,
    next: isPlusWord ? next + 1 : next,
  };
}

/** “2016-2019”, “10-15k”, “5k to 10k”: two amounts of the same kind. */
function rangeFrom(tokens: readonly Token[], first: number, low: Amount) {
  const link = tokens[low.next];
  const isDash = /^\s*[-–—]\s*$/.test(link?.gap ?? '');
  const isTo = sameClause(tokens, first, low.next) === 'to';
  if (low.isAbout || low.isLeast || (!isDash && !isTo)) return undefined;
  const second = isDash ? low.next : low.next + 1;
  if (sameClause(tokens, first, second) === undefined) return undefined;
  const high = amountAt(
    tokens.map((token, at) => (at === second ? { ...token, gap: ' ' } : token)),
    second,
  );
  if (!high || high.isAbout || high.isLeast) return undefined;
  const scale =
    high.isScaled && !low.isScaled && low.value < 1_000 ? high.value / numberOf(tokens, second) : 1;
  const [min = 0, max = 0] = [low.value * scale, high.value].toSorted((a, b) => a - b);
  const isClear =
    high.isScaled ||
    high.isPounds ||
    low.isPounds ||
    (isYear(min) && isYear(max)) ||
    (isRound(min) && isRound(max) && !measures.has(sameClause(tokens, first, high.next) ?? ''));
  if (!isClear) return undefined;
  return { ...high, min, max, isPounds: low.isPounds || high.isPounds };
}

const measures = new Set(
  'cm mm m metre metres in inch inches ft feet ml l litre litres kg g w watt watts v volt ah mah gb tb cc bhp hp piece pieces pages sheets'.split(
    ' ',
  ),
);

/** Two numbers such as 300 and 600 are amounts. Sizes and ages are smaller, and models less round. */
const isRound = (value: number) => value >= 100 && value % 50 === 0;

const numberOf = (tokens: readonly Token[], at: number) => Number(tokens[at]?.key) || 1;
