import { type Bars, createBars, type Instrument } from './bars.ts';

export const MAX_PORTFOLIOS = 20;
export const MAX_PORTFOLIO_NAME_CHARS = 80;
export const MAX_PORTFOLIO_INSTRUMENTS = 40;
/** Of all instruments together. */
export const MAX_PORTFOLIO_BARS = 40_000;
/** Bars in one request. */
export const MAX_BARS_AT_ONCE = 8_000;
export const MAX_SETTINGS_CHARS = 4_000;
/** Tries in one request, and those that are kept for each person. */
export const MAX_TRIES_AT_ONCE = 400;
export const MAX_TRIES = 20_000;
/** Enough characters of a digest to tell a person's tries apart. */
export const SHORT_DIGEST_CHARS = 12;

/** A bar as it crosses the wire: time, open, high, low, close, volume. */
export type BarRow = readonly [number, number, number, number, number, number];

export interface InstrumentRows {
  readonly name: string;
  readonly rows: readonly BarRow[];
}

export function toInstrument({ name, rows }: InstrumentRows): Instrument {
  const bars = createBars(rows.length);
  for (const [index, [time, open, high, low, close, volume]] of rows.entries()) {
    bars.time[index] = time;
    bars.open[index] = open;
    bars.high[index] = high;
    bars.low[index] = low;
    bars.close[index] = close;
    bars.volume[index] = volume;
  }
  return { name, bars };
}

/** Bars after a time, at most so many of the last ones. */
export function rowsAfter({ name, bars }: Instrument, after: number, count: number): InstrumentRows {
  const rows: BarRow[] = [];
  for (let bar = bars.time.length - 1; bar >= 0 && rows.length < count && bars.time[bar]! > after; bar -= 1)
    rows.push(rowOf(bars, bar));
  return { name, rows: rows.toReversed() };
}

function rowOf({ time, open, high, low, close, volume }: Bars, bar: number): BarRow {
  return [time[bar]!, open[bar]!, high[bar]!, low[bar]!, close[bar]!, volume[bar]!];
}
