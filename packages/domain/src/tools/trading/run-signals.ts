import { type CapitalSums, CapitalTally } from './capital-tally.ts';
import type { Market } from './market.ts';
import { Positions, type Trade, type TradeSums } from './positions.ts';
import type { Settings } from './settings.ts';
import type { Signals } from './signals.ts';

export type Tally = CapitalSums & TradeSums;

export interface Run {
  readonly tally: Tally;
  readonly trades: readonly Trade[];
  /** Capital at the close of each bar. Empty for a run that keeps only figures. */
  readonly equity: Float64Array;
}

export interface RunOptions {
  readonly signals: readonly Signals[];
  readonly settings: Pick<Settings, 'account' | 'isFractional'>;
  /** The capital is divided into this many equal shares. */
  readonly slots: number;
  /** Keeps only the tally: for sweeps. */
  readonly isBrief?: boolean;
}

/**
 * Trades by signals. A signal is decided at a close and filled at the next open of its instrument. At an open, sales
 * come before purchases. A stop or target is then checked within the bar: an open beyond it fills at the open, and if a
 * bar reaches both, the stop comes first. Stops slip as market orders do; targets fill at their price or better.
 */
export function runSignals(market: Market, { signals, settings, slots, isBrief = false }: RunOptions): Run {
  const length = market.calendar.length;
  const tally = new CapitalTally(settings.account.capital, isBrief ? 0 : length);
  const positions = new Positions(market, { settings, slots, isBrief });
  const [only] = market.instruments;
  const isSimple = market.instruments.length === 1 && only?.barAt === null;
  let at = 0;
  while (at < length) {
    positions.fillOrders(at, tally.before);
    positions.checkLimits(at);
    const isQuiet =
      isSimple && positions.orderCount === 0 && (positions.heldCount === 0 || !positions.hasLimits);
    const to = isQuiet ? nextSignal(signals[0]!, at) + 1 : at + 1;
    if (isQuiet && positions.heldCount === 0) tally.addIdle(to - at, positions.cash);
    else if (isQuiet)
      tally.addHeld(only.bars.close, { from: at, to, cash: positions.cash, units: positions.unitsOf(0) });
    else {
      const invested = positions.markBar(at);
      tally.add(positions.cash + invested, invested);
    }
    positions.takeOrders(signals, to - 1);
    at = to;
  }
  return {
    trades: isBrief ? [] : [...positions.trades, ...positions.openTrades()],
    equity: tally.equity,
    tally: { ...tally.sums(), ...positions.sums() },
  };
}

/** Position of the next signal, or of the last bar. */
function nextSignal(signals: Signals, from: number): number {
  const last = signals.length - 1;
  let at = from;
  while (at < last && signals[at] === 0) at += 1;
  return at;
}
