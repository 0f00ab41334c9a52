import { type Amount, readAmount, sameClause } from './amounts.ts';
import { meaningsOfRange } from './bare-meanings.ts';
import { paidFor } from './paid-for.ts';
import { phraseAt, tableOf } from './phrase-table.ts';
import { listingTypesAt, type Limits, rangeMeaning, vehiclePrice } from './range-meaning.ts';
import type { Match } from './sentence.ts';
import type { Token } from './tokens.ts';

type End = 'min' | 'max';

const ends: readonly (readonly [end: End, texts: string])[] = [
  [
    'max',
    'under, below, less than, fewer than, up to, upto, max, maximum, at most, no more than, not more than, cheaper than, within, before, older than',
  ],
  [
    'min',
    'over, above, more than, at least, min, minimum, no less than, from, starting at, since, after, newer than',
  ],
];
const limits = tableOf(
  ends.flatMap(([end, texts]) =>
    texts.split(', ').map((text) => ({
      text,
      meanings: [{ system: undefined, filters: [{ param: end, value: '' }], label: '' }],
      votes: [],
    })),
  ),
);
/** Words that limit years. A number after another word, such as “under 2015”, is a price. */
const yearWords = new Set(['from', 'since', 'after', 'before', 'newer', 'older', 'between']);
const joins = new Set(['and', 'to']);

/**
 * Reads a limit or a range: “under 1200 a month”, “between 2 and 4 bedrooms”, “from 2018”, “3+ beds”, “2 bed”, “£500
 * to £800”.
 */
export function limitAt(tokens: readonly Token[], first: number): Match | undefined {
  return betweenAt(tokens, first) ?? boundAt(tokens, first) ?? countAt(tokens, first);
}

function betweenAt(tokens: readonly Token[], first: number): Match | undefined {
  const word = tokens[first]?.key ?? '';
  const hasWord = (word === 'between' || word === 'from') && !tokens[first]?.isQuoted;
  const low = readAmount(tokens, hasWord ? first + 1 : first, true);
  if (!low || sameClause(tokens, first, low.next) === undefined) return undefined;
  const link = tokens[low.next];
  const isDash = /^\s*[-–—]\s*$/.test(link?.gap ?? '');
  const high = readAmount(tokens, isDash ? low.next : low.next + 1, true);
  if (
    !high ||
    (!isDash && !joins.has(link?.key ?? '')) ||
    tokens[high.next - 1]?.clause !== tokens[first]?.clause
  )
    return undefined;
  const unit = high.unit ?? low.unit;
  const isMoney = low.isMoney || high.isMoney;
  // Two plain numbers, as in “16 to 18”, may be ages, sizes or anything else, so they are not understood.
  if (unit === undefined && !isMoney && !hasWord) return undefined;
  const scale =
    low.value < high.value / 100 && /^(?:k|grand|thousand)$/.test(tokens[high.next - 1]?.key ?? '')
      ? 1_000
      : 1;
  const [min = 0, max = 0] = [low.value * scale, high.value].toSorted((a, b) => a - b);
  const meant: Amount = { ...high, unit, isMoney, per: high.per ?? low.per };
  const match = matchOf(tokens, first, high.next, { min, max }, meant, yearWords.has(word));
  if (!match || unit || meant.per) return match;
  const isScaled = /^(?:k|grand|thousand|m|million)$/.test(tokens[high.next - 1]?.key ?? '');
  return {
    ...match,
    meanings: [...meaningsOfRange({ min, max }, { isPounds: isMoney, isScaled }), ...match.meanings],
  };
}

function boundAt(tokens: readonly Token[], first: number): Match | undefined {
  const limit = phraseAt(limits, tokens, first);
  const end = limit?.meanings[0]?.filters[0]?.param as End | undefined;
  if (!limit || !end) return undefined;
  const amount = readAmount(tokens, limit.next, true);
  if (!amount || tokens[limit.next]?.clause !== tokens[first]?.clause) return undefined;
  const word = tokens[first]?.key ?? '';
  return matchOf(tokens, first, amount.next, { [end]: amount.value }, amount, yearWords.has(word));
}

/** A single number with a unit: “2 bed”, “3+ bedrooms”, “£500 or less”, “2019 or newer”. */
function countAt(tokens: readonly Token[], first: number): Match | undefined {
  const amount = readAmount(tokens, first);
  if (!amount) return undefined;
  const isPlus =
    /^\s*\+/.test(tokens[first + 1]?.gap ?? '') && tokens[first + 1]?.clause === tokens[first]?.clause;
  const after = openEnd(tokens, first, amount.next);
  const next = after?.next ?? amount.next;
  const end = after?.end ?? (isPlus ? 'min' : undefined);
  // “5 or more” without a unit is not understood, because it may count anything. A maximum without a unit is a
  // price.
  const isClear = amount.unit !== undefined || amount.isMoney || after?.isYear || after?.isPrice;
  if (end && isClear)
    return matchOf(tokens, first, next, { [end]: amount.value }, amount, after?.isYear ?? false);
  const isCount = amount.unit === 'beds' || amount.unit === 'baths';
  return isCount && Number.isInteger(amount.value) && amount.value <= 20
    ? matchOf(tokens, first, next, { min: amount.value, max: amount.value }, amount, false)
    : undefined;
}

function openEnd(tokens: readonly Token[], first: number, next: number) {
  const at = (index: number) => sameClause(tokens, first, index);
  if (at(next) === 'max' || at(next) === 'maximum')
    return { end: 'max' as const, next: next + 1, isYear: false, isPrice: true };
  if (/^(?:onwards?|upwards)$/.test(at(next) ?? ''))
    return { end: 'min' as const, next: next + 1, isYear: at(next) !== 'upwards', isPrice: false };
  if (at(next) !== 'or' && at(next) !== 'and') return undefined;
  const word = at(next + 1) ?? '';
  if (/^(?:less|under|below|cheaper|fewer|older|earlier)$/.test(word)) {
    const isYear = word === 'older' || word === 'earlier';
    return { end: 'max' as const, next: next + 2, isYear, isPrice: !isYear };
  }
  if (/^(?:more|over|above|newer|later|up)$/.test(word)) {
    const isYear = word === 'newer' || word === 'later';
    return { end: 'min' as const, next: next + 2, isYear, isPrice: false };
  }
  return undefined;
}

const [FIRST_YEAR, LAST_YEAR] = [1_900, 2_100];
const rangeOfUnit = { miles: 'mileage', beds: 'beds', baths: 'baths', sqft: 'area' } as const;
const systemOfUnit = { miles: 'auto', beds: 'property', baths: 'property', sqft: 'property' } as const;

function matchOf(
  tokens: readonly Token[],
  first: number,
  next: number,
  bounds: Limits,
  amount: Amount,
  mayBeYear: boolean,
): Match | undefined {
  if (amount.unit) {
    const system = systemOfUnit[amount.unit];
    // Numbers of rooms, miles and square feet decide the section by themselves.
    return {
      first,
      next,
      meanings: [rangeMeaning(system, rangeOfUnit[amount.unit], bounds)],
      votes: [{ system, evidence: 'strong' }],
    };
  }
  const values = [bounds.min, bounds.max].filter((value) => value !== undefined);
  const isYear = values.every(
    (value) => Number.isInteger(value) && value >= FIRST_YEAR && value <= LAST_YEAR,
  );
  if (mayBeYear && !amount.isMoney)
    return isYear
      ? {
          first,
          next,
          meanings: [rangeMeaning('auto', 'year', bounds)],
          votes: [{ system: 'auto', evidence: 'weak' }],
        }
      : tokens[first]?.key === 'from' || tokens[first]?.key === 'between'
        ? priceMatch(first, next, bounds, amount)
        : undefined;
  return priceMatch(first, next, bounds, amount);
}

function priceMatch(first: number, next: number, bounds: Limits, { per }: Amount): Match {
  if (per) return { first, next, ...paidFor(per, { price: bounds, pay: bounds }) };
  // People search for things up to a price, and for jobs from a pay. So a lower limit suggests jobs.
  const votes = bounds.max === undefined ? [{ system: 'jobs', evidence: 'weak' } as const] : [];
  const type = listingTypesAt(bounds.max ?? bounds.min ?? 0);
  const homes = type ? [rangeMeaning('property', 'price', bounds, [type])] : [];
  const prices = [
    ...homes,
    vehiclePrice(bounds),
    rangeMeaning(undefined, 'price', bounds),
    rangeMeaning('jobs', 'pay', bounds),
  ];
  return { first, next, meanings: prices, votes };
}
