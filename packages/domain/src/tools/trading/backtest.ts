import { type Figures, figuresOf } from './figures.ts';
import type { Market } from './market.ts';
import { type Run, runSignals } from './run-signals.ts';
import type { Settings } from './settings.ts';
import { type Signals, signalsOf } from './signals.ts';

export interface Backtest extends Run {
  readonly signals: readonly Signals[];
  readonly figures: Figures;
}

/** Runs a strategy over a market from its first bar to its last. */
export function backtest(settings: Settings, market: Market): Backtest {
  const signals = signalsOf(settings, market);
  const run = runSignals(market, { signals, settings, slots: slotsOf(settings, market) });
  return { ...run, signals, figures: figuresOf(run.tally, basisOf(settings, market)) };
}

/** The figures alone, for sweeps. */
export function backtestFigures(settings: Settings, market: Market): Figures {
  const signals = signalsOf(settings, market);
  const { tally } = runSignals(market, {
    signals,
    settings,
    slots: slotsOf(settings, market),
    isBrief: true,
  });
  return figuresOf(tally, basisOf(settings, market));
}

/** Buying every instrument in equal shares at the start, with the same costs and without stop or target. */
export function benchmarkOf(settings: Settings): Settings {
  const account = { ...settings.account, stop: 0, target: 0, size: 100, risk: 0 };
  return { ...settings, strategy: 'hold', params: {}, account };
}

/** A ranking divides the capital among the instruments that it holds, every other strategy among all. */
export function slotsOf({ strategy, params }: Settings, { instruments }: Market): number {
  const count = Math.max(1, instruments.length);
  return strategy === 'momentum' ? Math.min(count, params['top'] ?? 1) : count;
}

const basisOf = ({ account }: Settings, { barsPerYear }: Market) => ({
  capital: account.capital,
  barsPerYear,
});
