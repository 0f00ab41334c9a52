import { benchmarkOf } from './backtest.ts';
import { firstAtOrAfter, type Market } from './market.ts';
import type { Settings } from './settings.ts';
import { signalsOf } from './signals.ts';
import { runBetween } from './sweep.ts';

export interface PaperOrder {
  readonly instrument: number;
  readonly isPurchase: boolean;
}

/**
 * A paper portfolio since its beginning: the first bar of its calendar is the last one that was known then. Also what
 * it will do at the next open.
 */
export function paperRun(settings: Settings, market: Market, beginsAfter: number) {
  const length = market.calendar.length;
  const from = firstAtOrAfter(market.calendar, beginsAfter + 1);
  const span = { from: Math.min(from, length), to: length };
  const strategy = runBetween(settings, market, span);
  const held = runBetween(benchmarkOf(settings), market, span);
  return {
    strategy,
    held,
    bars: length - span.from,
    orders: nextOrders(settings, market, span.from < length),
  };
}

/** The signals of the last bar. Before the first new bar, everything that the strategy holds is still to be bought. */
function nextOrders(settings: Settings, market: Market, hasBegun: boolean): PaperOrder[] {
  return signalsOf(settings, market).flatMap((signals, instrument): PaperOrder[] => {
    const last = hasBegun ? (signals.at(-1) ?? 0) : (signals.findLast((signal) => signal !== 0) ?? 0);
    const isOrder = hasBegun ? last !== 0 : last === 1;
    return isOrder ? [{ instrument, isPurchase: last === 1 }] : [];
  });
}
