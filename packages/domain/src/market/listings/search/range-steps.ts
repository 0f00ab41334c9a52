import { formatMoney, toMinor } from '../../../selling/money/money.ts';
import type { RangeKey } from './search.ts';
import { type SearchQuery, valuesOf } from './search-address.ts';
import type { System } from '../systems.ts';

export interface RangeStep {
  readonly value: string;
  readonly label: string;
}

/** Every number from `from` to `to`, `by` apart. */
function every(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, at) => from + at * by);
}

const thousands = (values: readonly number[]) => values.map((value) => value * 1_000);

const smallPrices = [5, 10, 20, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000];
const rents = [...every(300, 1_500, 100), 1_750, 2_000, 2_500, 3_000, 4_000, 5_000];
const homePrices = thousands([
  50,
  ...every(75, 500, 25),
  ...every(550, 1_000, 50),
  1_250,
  1_500,
  2_000,
  3_000,
  5_000,
]);
const carPrices = [
  ...every(1_000, 10_000, 1_000),
  ...every(12_500, 20_000, 2_500),
  ...every(25_000, 50_000, 5_000),
  60_000,
  75_000,
  100_000,
];
const hirePrices = [25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1_000];
const anyPrices = [10, 50, 100, 250, 500, ...thousands([1, 2.5, 5, 10, 25, 50, 100, 250, 500])];

const yearlyPay = thousands([...every(15, 60, 5), ...every(70, 100, 10), 120, 150]);
/** Steps of pay, by the unit of time for which it is paid. */
const payByBasis: Readonly<Record<string, readonly number[]>> = {
  hourly: [10, 12, 15, 18, 20, 25, 30, 40, 50, 75, 100],
  daily: every(100, 800, 100),
  weekly: every(200, 1_600, 200),
  monthly: thousands([1, 1.5, 2, 2.5, 3, 4, 5, 6, 8]),
  annual: yearlyPay,
};

const pricesBySystem: Readonly<Record<System, (query: SearchQuery) => readonly number[]>> = {
  general: () => smallPrices,
  jobs: () => smallPrices,
  property(query) {
    if (isOnly(query, 'listing_type', ['rent', 'short_let'])) return rents;
    const isForSale = isOnly(query, 'listing_type', ['sale', 'shared_ownership']);
    return isForSale ? homePrices : [...rents, ...homePrices];
  },
  auto: (query) => (isOnly(query, 'offer_type', ['rental', 'lease']) ? hirePrices : carPrices),
};

function isOnly(query: SearchQuery, key: string, values: readonly string[]): boolean {
  const chosen = valuesOf(query, key);
  return chosen.length > 0 && chosen.every((value) => values.includes(value));
}

interface RangeSteps {
  readonly values: (search: Search) => readonly number[];
  readonly label: (value: number) => string;
}

const ranges: Readonly<Record<RangeKey, RangeSteps>> = {
  price: {
    values: ({ system, query }) => (system ? pricesBySystem[system](query) : anyPrices),
    label: inPounds,
  },
  pay: {
    values({ query }) {
      const [basis = 'annual', ...others] = valuesOf(query, 'pay_basis');
      return (others.length === 0 ? payByBasis[basis] : undefined) ?? yearlyPay;
    },
    label: inPounds,
  },
  year: {
    values: ({ now }) => [1_970, 1_980, 1_990, 1_995, ...every(2_000, now.getUTCFullYear(), 1)],
    label: String,
  },
  mileage: {
    values: () => thousands([1, 5, ...every(10, 100, 10), 125, 150, 200]),
    label: (value) => `${numbers.format(value)} miles`,
  },
  beds: { values: () => every(1, 6, 1), label: (value) => counted(value, 'bed') },
  baths: { values: () => every(1, 4, 1), label: (value) => counted(value, 'bath') },
  area: {
    values: () => [...every(250, 1_500, 250), ...every(2_000, 5_000, 500), 10_000],
    label: (value) => `${numbers.format(value)} sq ft`,
  },
};

function inPounds(value: number): string {
  const amount = toMinor(value.toFixed(3), 'GBP');
  return amount === undefined ? String(value) : formatMoney({ amount, currency: 'GBP' });
}

function counted(value: number, noun: string): string {
  return `${numbers.format(value)} ${noun}${value === 1 ? '' : 's'}`;
}

const numbers = new Intl.NumberFormat('en-GB');

interface Search {
  readonly system: System | undefined;
  readonly query: SearchQuery;
  readonly now: Date;
}

/**
 * The options of a range's two selects, in the usual steps. A bound in the address is an option too, so that any link
 * shows what it searches for. Years are listed newest first.
 */
export function rangeSteps(key: RangeKey, search: Search): readonly RangeStep[] {
  const { query } = search;
  const { values, label } = ranges[key];
  const steps = new Map(values(search).map((value) => [String(value), value]));
  const typed = [query[`${key}_min`], query[`${key}_max`]].flatMap((text) => (text ? [text] : []));
  for (const text of typed.filter(isNumber)) steps.set(text, Number(text));
  const sorted = [...steps].toSorted(([, one], [, next]) => one - next);
  if (key === 'year') sorted.reverse();
  const unreadable = new Set(typed.filter((text) => !isNumber(text)));
  return [
    ...[...unreadable].map((text) => ({ value: text, label: text })),
    ...sorted.map(([text, value]) => ({ value: text, label: label(value) })),
  ];
}

function isNumber(text: string): boolean {
  return /^\d{1,12}(?:\.\d{1,3})?$/.test(text);
}
