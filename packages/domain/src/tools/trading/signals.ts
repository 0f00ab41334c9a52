import type { Bars } from './bars.ts';
import { deviation, highest, lowest, simpleAverage } from './indicators.ts';
import type { Market, MarketInstrument } from './market.ts';
import { whereHolds } from './rules.ts';
import type { Settings } from './settings.ts';
import { rankingSignals } from './ranking-signals.ts';

/**
 * What a strategy decides at the close of each bar: 1 to buy, -1 to sell, 0 to do nothing. A signal is given once, so
 * whoever was stopped out waits for the next one.
 */
export type Signals = Int8Array;

/** Signals of each instrument, on the market's calendar. */
export function signalsOf(settings: Settings, market: Market): Signals[] {
  if (settings.strategy === 'momentum') return rankingSignals(settings.params, market);
  return market.instruments.map((instrument) =>
    onCalendar(signalsOnBars(settings, instrument.bars), instrument, market),
  );
}

function onCalendar(signals: Signals, { barAt }: MarketInstrument, { calendar }: Market): Signals {
  if (!barAt) return signals;
  const result = new Int8Array(calendar.length);
  for (let position = 0; position < barAt.length; position += 1)
    if (barAt[position]! >= 0) result[position] = signals[barAt[position]!]!;
  return result;
}

function signalsOnBars({ strategy, params, rules }: Settings, bars: Bars): Signals {
  const param = (key: string) => params[key] ?? Number.NaN;
  if (strategy === 'cross') return crossSignals(bars.close, param('fast'), param('slow'));
  if (strategy === 'breakout') return breakoutSignals(bars, param('enter'), param('exit'));
  if (strategy === 'reversion')
    return reversionSignals(bars, { length: param('length'), depth: param('depth'), back: param('back') });
  if (strategy === 'rules') return ruleSignals(whereHolds(rules.buy, bars), whereHolds(rules.sell, bars));
  const signals = new Int8Array(bars.close.length);
  if (signals.length > 0) signals[0] = 1;
  return signals;
}

/** Sums run on from bar to bar, so their last digits drift. A smaller difference than this counts as none. */
const DRIFT = 1e-9;

/** Both averages in one pass, without storing them: the same as comparing the results of `simpleAverage`. */
function crossSignals(close: Float64Array, fast: number, slow: number): Signals {
  const signals = new Int8Array(close.length);
  let [fastSum, slowSum, isAbove] = [0, 0, 0];
  for (let index = 0; index < close.length; index += 1) {
    fastSum += close[index]!;
    slowSum += close[index]!;
    if (index >= fast) fastSum -= close[index - fast]!;
    if (index >= slow) slowSum -= close[index - slow]!;
    if (index < slow - 1) continue;
    // Each sum times the other length, which spares a division.
    const difference = fastSum * slow - slowSum * fast;
    const tolerance = DRIFT * slowSum * fast;
    if (isAbove === 0 && difference > tolerance) {
      signals[index] = 1;
      isAbove = 1;
    } else if (isAbove === 1 && difference < -tolerance) {
      signals[index] = -1;
      isAbove = 0;
    }
  }
  return signals;
}

function breakoutSignals({ high, low, close }: Bars, enter: number, exit: number): Signals {
  const [above, below] = [highest(high, enter), lowest(low, exit)];
  const signals = new Int8Array(close.length);
  let isIn = false;
  for (let index = 1; index < close.length; index += 1) {
    if (!isIn && close[index]! > above[index - 1]!) {
      signals[index] = 1;
      isIn = true;
    } else if (isIn && close[index]! < below[index - 1]!) {
      signals[index] = -1;
      isIn = false;
    }
  }
  return signals;
}

function reversionSignals(
  { close }: Bars,
  { length, depth, back }: { length: number; depth: number; back: number },
): Signals {
  const [average, spread] = [simpleAverage(close, length), deviation(close, length)];
  const signals = new Int8Array(close.length);
  let isIn = false;
  for (let index = 0; index < close.length; index += 1) {
    const distance = close[index]! - average[index]!;
    if (!isIn && distance < -depth * spread[index]!) {
      signals[index] = 1;
      isIn = true;
    } else if (isIn && distance > -back * spread[index]!) {
      signals[index] = -1;
      isIn = false;
    }
  }
  return signals;
}

/** Buys on the bar where the conditions begin to hold. Selling wins if both hold. */
function ruleSignals(buy: Uint8Array, sell: Uint8Array): Signals {
  const signals = new Int8Array(buy.length);
  for (let index = 0; index < buy.length; index += 1) {
    if (sell[index] === 1) signals[index] = -1;
    else if (buy[index] === 1 && (index === 0 || buy[index - 1] === 0)) signals[index] = 1;
  }
  return signals;
}
