import { readAmount, sameClause } from './amounts.ts';
import { isYear, meaningsOfAmount, meaningsOfRange, type PlainAmount } from './bare-meanings.ts';
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
  const amount = amountAt(tokens, first);
  if (!amount) return undefined;
  const range = rangeFrom(tokens, first, amount);
  const meanings = range ? meaningsOfRange(range, range) : meaningsOfAmount(amount);
  return meanings.length > 0 ? { first, next: range?.next ?? amount.next, meanings, votes: [] } : undefined;
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
  const isClear = high.isScaled || high.isPounds || low.isPounds || (isYear(min) && isYear(max));
  if (!isClear) return undefined;
  return { ...high, min, max, isPounds: low.isPounds || high.isPounds };
}

const numberOf = (tokens: readonly Token[], at: number) => Number(tokens[at]?.key) || 1;
