import { cutMarket, type Market } from './market.ts';
import type { Random } from './random.ts';
import { indicators, operandName, operandsOf, valuesOf } from './rules.ts';
import type { Settings } from './settings.ts';
import { type Signals, signalsOf } from './signals.ts';

/** A signal that changes when later bars are cut off. */
export interface ChangedSignal {
  readonly instrument: number;
  /** Position of the signal on the calendar, and how many bars were left. */
  readonly at: number;
  readonly barsLeft: number;
  readonly withFuture: number;
  readonly withoutFuture: number;
}

/** An indicator whose value at a bar depends on later bars. */
export interface LookingAhead {
  readonly indicator: string;
  readonly withFuture: number;
  readonly withoutFuture: number;
}

export interface FutureCheck {
  readonly cuts: number;
  readonly changed: ChangedSignal | undefined;
  readonly causes: readonly LookingAhead[];
}

/**
 * Cuts the future off at random bars and computes the signals again. Those up to the cut must be the same: otherwise
 * the strategy knew what nobody could know on that day.
 */
export function checkFuture(strategy: CheckedStrategy, options: CheckOptions): FutureCheck {
  const checks = futureChecks(strategy, options);
  let next = checks.next();
  while (!next.done) next = checks.next();
  return next.value;
}

interface CheckedStrategy {
  readonly settings: Settings;
  readonly market: Market;
  readonly signals: readonly Signals[];
}

interface CheckOptions {
  readonly random: Random;
  readonly cuts: number;
}

/** The same with one cut a step, so that its caller can stop in between. */
export function* futureChecks(
  { settings, market, signals }: CheckedStrategy,
  { random, cuts }: CheckOptions,
): Generator<undefined, FutureCheck> {
  const length = market.calendar.length;
  for (let done = 0; done < cuts; done += 1) {
    const barsLeft = 1 + Math.floor(random.next() * (length - 1));
    const changed = findChange(signals, signalsOf(settings, cutMarket(market, barsLeft)), barsLeft);
    if (changed) return { cuts: done + 1, changed, causes: findCauses(settings, market, changed) };
    yield;
  }
  return { cuts, changed: undefined, causes: [] };
}

/** The cut market may lack instruments' later bars, but it has all instruments and the same calendar up to the cut. */
function findChange(
  full: readonly Signals[],
  cut: readonly Signals[],
  barsLeft: number,
): ChangedSignal | undefined {
  for (const [instrument, signals] of full.entries()) {
    const others = cut[instrument];
    for (let at = 0; at < barsLeft; at += 1) {
      const [withFuture, withoutFuture] = [signals[at]!, others?.[at] ?? 0];
      if (withFuture !== withoutFuture) return { instrument, at, barsLeft, withFuture, withoutFuture };
    }
  }
  return undefined;
}

/** Compares each indicator of the rules at the last bar before the cut. */
function findCauses({ strategy, rules }: Settings, market: Market, changed: ChangedSignal): LookingAhead[] {
  const full = market.instruments[changed.instrument]?.bars;
  const cut = cutMarket(market, changed.barsLeft).instruments[changed.instrument]?.bars;
  if (strategy !== 'rules' || !full || !cut) return [];
  const operands = new Map(operandsOf(rules).map((operand) => [operandName(operand), operand]));
  return [...operands].flatMap(([indicator, operand]): LookingAhead[] => {
    if ('number' in operand || !(operand.indicator in indicators)) return [];
    const [before, after] = [valuesOf(operand, full), valuesOf(operand, cut)];
    for (let bar = after.length - 1; bar >= 0; bar -= 1)
      if (!Object.is(before[bar], after[bar]))
        return [{ indicator, withFuture: before[bar]!, withoutFuture: after[bar]! }];
    return [];
  });
}
