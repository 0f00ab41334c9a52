import type { Token } from './tokens.ts';

export interface Amount {
  readonly value: number;
  readonly unit: Unit | undefined;
  readonly isMoney: boolean;
  /** For an amount of money, the time that it pays for. */
  readonly per: Per | undefined;
  /** Index of the first token after the amount. */
  readonly next: number;
}

export type Unit = 'miles' | 'beds' | 'baths' | 'sqft';
export type Per = 'hour' | 'day' | 'week' | 'month' | 'year';

const numberWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};

const thousands: Readonly<Record<string, number>> = {
  k: 1_000,
  grand: 1_000,
  thousand: 1_000,
  m: 1_000_000,
  million: 1_000_000,
};

const units: Readonly<Record<string, Unit>> = {
  mile: 'miles',
  miles: 'miles',
  mi: 'miles',
  bed: 'beds',
  beds: 'beds',
  bedroom: 'beds',
  bedrooms: 'beds',
  bedroomed: 'beds',
  br: 'beds',
  bath: 'baths',
  baths: 'baths',
  bathroom: 'baths',
  bathrooms: 'baths',
  sqft: 'sqft',
};

const times: Readonly<Record<string, Per>> = {
  hour: 'hour',
  hourly: 'hour',
  hr: 'hour',
  ph: 'hour',
  day: 'day',
  daily: 'day',
  pd: 'day',
  week: 'week',
  weekly: 'week',
  pw: 'week',
  month: 'month',
  monthly: 'month',
  pcm: 'month',
  pm: 'month',
  year: 'year',
  yearly: 'year',
  annum: 'year',
  annually: 'year',
  pa: 'year',
};
/** Words that mean “a month” and the like without an article. */
const shortTimes = new Set([
  'ph',
  'hourly',
  'pd',
  'daily',
  'pw',
  'weekly',
  'pcm',
  'pm',
  'monthly',
  'pa',
  'yearly',
  'annually',
]);
const moneyWords = new Set(['pounds', 'pound', 'quid', 'gbp']);
const MAX_AMOUNT = 1e9;

/**
 * Reads a number with its unit: “60k miles”, “two bed”, “£1,200 a month”. In a limit, as after
 * “under”, the “m” of “1.2m” means a million.
 */
export function readAmount(tokens: readonly Token[], first: number, isLimit = false): Amount | undefined {
  const number = numberAt(tokens, first, isLimit);
  if (!number) return undefined;
  let { next } = number;
  const at = (index: number) => sameClause(tokens, first, index);
  let isMoney = tokens[first]?.isPounds ?? false;
  if (moneyWords.has(at(next) ?? '')) [isMoney, next] = [true, next + 1];
  const unit = isMoney ? undefined : unitAt(at, next);
  if (unit) return { value: number.value, unit: unit.unit, isMoney: false, per: undefined, next: unit.next };
  const per = perAt(at, next);
  if (per) return { value: number.value, unit: undefined, isMoney: true, per: per.per, next: per.next };
  return { value: number.value, unit: undefined, isMoney, per: undefined, next };
}

function numberAt(
  tokens: readonly Token[],
  first: number,
  isLimit: boolean,
): { value: number; next: number } | undefined {
  const token = tokens[first];
  if (!token || token.isQuoted) return undefined;
  const isDigits = /^\d+(?:\.\d+)?$/.test(token.key);
  const isNumber = isDigits || Object.hasOwn(numberWords, token.key);
  const value = isDigits ? Number(token.key) : numberWords[token.key];
  if (!isNumber || value === undefined) return undefined;
  const suffix = sameClause(tokens, first, first + 1) ?? '';
  const isScaled =
    isDigits && Object.hasOwn(thousands, suffix) && (suffix !== 'm' || isLimit || token.isPounds);
  const scale = isScaled ? thousands[suffix] : undefined;
  const scaled = Math.round(value * (scale ?? 1) * 100) / 100;
  return scaled <= MAX_AMOUNT ? { value: scaled, next: first + (scale ? 2 : 1) } : undefined;
}

type At = (index: number) => string | undefined;

function unitAt(at: At, next: number): { unit: Unit; next: number } | undefined {
  const word = at(next);
  if (word === undefined) return undefined;
  const after = at(next + 1) ?? '';
  if ((word === 'sq' || word === 'square') && /^(?:ft|feet|foot)$/.test(after))
    return { unit: 'sqft', next: next + 2 };
  const unit = Object.hasOwn(units, word) ? units[word] : undefined;
  return unit && { unit, next: next + 1 };
}

function perAt(at: At, next: number): { per: Per; next: number } | undefined {
  const word = at(next) ?? '';
  const isArticle = word === 'a' || word === 'an' || word === 'per' || word === 'each' || word === 'every';
  const name = isArticle ? (at(next + 1) ?? '') : word;
  const after = isArticle ? next + 2 : next + 1;
  if (word === 'p' && /^[wma]$/.test(at(next + 1) ?? ''))
    return { per: ({ w: 'week', m: 'month', a: 'year' } as const)[at(next + 1) as 'w'], next: next + 2 };
  if (!Object.hasOwn(times, name) || (!isArticle && !shortTimes.has(name))) return undefined;
  return { per: times[name] as Per, next: after };
}

/**
 * The key of the token at `index`, if it is in the same clause as the token at `first`. Phrases never cross a clause.
 */
export function sameClause(tokens: readonly Token[], first: number, index: number): string | undefined {
  const [one, other] = [tokens[first], tokens[index]];
  return one && other && one.clause === other.clause ? other.key : undefined;
}
