/**
 * Prices of one instrument, a row for each bar, oldest first. Prices are doubles: a back-test simulates, and nobody is
 * paid or charged by its figures.
 */
export interface Bars {
  /** Milliseconds since 1970. Intraday bars have the clock time of their one zone, read as if it were UTC. */
  readonly time: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
}

export interface Instrument {
  readonly name: string;
  readonly bars: Bars;
}

export const barColumns = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;

export function createBars(length: number): Bars {
  const column = () => new Float64Array(length);
  return { time: column(), open: column(), high: column(), low: column(), close: column(), volume: column() };
}

/** The bars from one position up to, and not including, another. Both share their memory with the original. */
export function sliceBars(bars: Bars, from: number, to: number): Bars {
  return {
    time: bars.time.subarray(from, to),
    open: bars.open.subarray(from, to),
    high: bars.high.subarray(from, to),
    low: bars.low.subarray(from, to),
    close: bars.close.subarray(from, to),
    volume: bars.volume.subarray(from, to),
  };
}
