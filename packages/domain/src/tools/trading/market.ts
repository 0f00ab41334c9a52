import { type Instrument, sliceBars } from './bars.ts';

export interface MarketInstrument extends Instrument {
  /**
   * For each position of the calendar, the position of the instrument's bar, or -1 if it has none. Null if the two are
   * the same everywhere.
   */
  readonly barAt: Int32Array | null;
  /** Position of the last bar, if the instrument ends well before the calendar does. Otherwise -1. */
  readonly endsAt: number;
}

/** Instruments on one calendar, which has every time at which one of them has a bar. */
export interface Market {
  readonly calendar: Float64Array;
  readonly instruments: readonly MarketInstrument[];
  readonly barsPerYear: number;
}

export const YEAR_MS = 365.25 * 86_400_000;
/**
 * An instrument whose last bar is at most this many bars before the end of the calendar counts as updated late. One
 * that ends earlier counts as no longer traded.
 */
const LATE_BARS = 5;

export function createMarket(instruments: readonly Instrument[]): Market {
  const calendar = joinTimes(instruments);
  return {
    calendar,
    instruments: instruments.map((instrument) => place(instrument, calendar)),
    barsPerYear: barsPerYear(calendar),
  };
}

/** The first `length` bars of the market's calendar: what somebody knew before the next bar. */
export function cutMarket(market: Market, length: number): Market {
  return sliceMarket(market, 0, length);
}

export function sliceMarket({ calendar, instruments }: Market, from: number, to: number): Market {
  const [first, last] = [calendar[from] ?? Infinity, calendar[to - 1] ?? -Infinity];
  return createMarket(
    instruments.map(({ name, bars }) => ({
      name,
      bars: sliceBars(bars, firstAtOrAfter(bars.time, first), firstAtOrAfter(bars.time, last + 1)),
    })),
  );
}

/** Position of the first time that is not before the given one. */
export function firstAtOrAfter(times: Float64Array, time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (times[middle]! < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

function joinTimes(instruments: readonly Instrument[]): Float64Array {
  const [only, ...others] = instruments;
  if (!only) return new Float64Array();
  if (others.every(({ bars }) => isSame(bars.time, only.bars.time))) return only.bars.time;
  const times = new Set<number>();
  for (const { bars } of instruments) for (const time of bars.time) times.add(time);
  return Float64Array.from(times).toSorted();
}

function isSame(first: Float64Array, second: Float64Array): boolean {
  return first.length === second.length && first.every((time, index) => time === second[index]);
}

function place({ name, bars }: Instrument, calendar: Float64Array): MarketInstrument {
  if (bars.time.length === calendar.length) return { name, bars, barAt: null, endsAt: -1 };
  const barAt = new Int32Array(calendar.length).fill(-1);
  let [bar, last] = [0, -1];
  for (let position = 0; position < calendar.length && bar < bars.time.length; position += 1) {
    if (calendar[position] !== bars.time[bar]) continue;
    barAt[position] = bar;
    bar += 1;
    last = position;
  }
  return { name, bars, barAt, endsAt: last < calendar.length - 1 - LATE_BARS ? last : -1 };
}

/** Measured from the calendar, so that weekends, holidays and intraday bars need no setting. */
function barsPerYear(calendar: Float64Array): number {
  const [first, last] = [calendar[0], calendar.at(-1)];
  if (first === undefined || last === undefined || last <= first) return 252;
  return (calendar.length - 1) / ((last - first) / YEAR_MS);
}
