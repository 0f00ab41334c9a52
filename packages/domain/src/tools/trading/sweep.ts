import { benchmarkOf, slotsOf } from './backtest.ts';
import { type Figures, figuresOf } from './figures.ts';
import { cutMarket, type Market, sliceMarket } from './market.ts';
import { runSignals } from './run-signals.ts';
import {
  accountFacts,
  type AccountKey,
  accountKeys,
  findParamFault,
  findSettingsFaults,
  type ParamFacts,
  type Settings,
  strategyFacts,
} from './settings.ts';
import { type Signals, signalsOf } from './signals.ts';

/** One setting with the values that are tried. */
export interface SweepAxis {
  readonly key: string;
  readonly values: readonly number[];
}

export interface SweepGrid {
  readonly across: SweepAxis;
  readonly down: SweepAxis;
}

export const MAX_AXIS_VALUES = 20;

/** Settings that a sweep can vary, by key. */
export function sweepable(strategy: Settings['strategy']): Readonly<Record<string, ParamFacts>> {
  const { stop, target } = accountFacts;
  return { ...strategyFacts[strategy].params, stop, target };
}

/** The numbers from one to another in equal steps, rounded to the setting's own step. */
export function axisValues(
  { min, max, step }: ParamFacts,
  from: number,
  to: number,
  count: number,
): number[] {
  const values = Array.from({ length: Math.min(MAX_AXIS_VALUES, Math.max(1, count)) }, (_, index) => {
    const value = count < 2 ? from : from + ((to - from) * index) / (count - 1);
    const rounded = Math.round(value / step) * step;
    return Number(Math.min(max, Math.max(min, rounded)).toFixed(6));
  });
  return [...new Set(values)];
}

/** The settings with one value of each axis. Undefined if they contradict each other. */
export function settingsOfCell(
  settings: Settings,
  cell: Readonly<Record<string, number>>,
): Settings | undefined {
  const facts = sweepable(settings.strategy);
  let { params, account } = settings;
  for (const [key, value] of Object.entries(cell)) {
    const each = facts[key];
    if (!each || findParamFault(each, value) !== undefined) return undefined;
    if (isAccountKey(key)) account = { ...account, [key]: value };
    else params = { ...params, [key]: value };
  }
  const changed = { ...settings, params, account };
  return findSettingsFaults(changed).length === 0 ? changed : undefined;
}

const isAccountKey = (key: string): key is AccountKey => accountKeys.some((each) => each === key);

/** The settings of all cells, row by row. */
export function settingsOfGrid(settings: Settings, { across, down }: SweepGrid): (Settings | undefined)[] {
  return down.values.flatMap((downValue) =>
    across.values.map((acrossValue) =>
      settingsOfCell(settings, { [across.key]: acrossValue, [down.key]: downValue }),
    ),
  );
}

/**
 * The figures of a part of the calendar. Indicators may use the bars before it, and what the strategy would hold at its
 * beginning is bought at its first open.
 */
export function figuresBetween(settings: Settings, market: Market, { from, to }: Span): Figures {
  return runBetween(settings, market, { from, to }).figures;
}

export interface Span {
  /** Positions of the first bar, and of the one after the last. */
  readonly from: number;
  readonly to: number;
}

export function runBetween(settings: Settings, market: Market, { from, to }: Span) {
  const start = Math.max(0, from - 1);
  const part = start === 0 && to === market.calendar.length ? market : sliceMarket(market, start, to);
  const signals = signalsOf(settings, to === market.calendar.length ? market : cutMarket(market, to)).map(
    (each) => carried(each, start),
  );
  const run = runSignals(part, { signals, settings, slots: slotsOf(settings, market) });
  const basis = { capital: settings.account.capital, barsPerYear: market.barsPerYear };
  return { run, market: part, figures: figuresOf(run.tally, basis) };
}

/**
 * The signals from `start` on, for a run that begins there with nothing but cash. If the strategy held the instrument then, and has no
 * signal at `start` itself, the first signal buys it.
 */
function carried(signals: Signals, start: number): Signals {
  if (start === 0) return signals;
  const rest = signals.slice(start);
  if (rest[0] !== 0) return rest;
  for (let at = start - 1; at >= 0; at -= 1) {
    if (signals[at] === 0) continue;
    if (signals[at] === 1) rest[0] = 1;
    break;
  }
  return rest;
}

export interface WalkStep {
  readonly train: Span;
  readonly test: Span;
  /** The settings with the best Sharpe ratio in `train`. */
  readonly best: Settings;
  readonly trained: Figures;
  readonly tested: Figures;
  readonly held: Figures;
  /** Capital at each bar of `test`, as a multiple of the capital at its beginning. */
  readonly growth: Float64Array;
}

/**
 * Divides the calendar into `parts + 1` equal spans. Each except the first is tested with the settings that were best
 * in the span before it.
 */
export function walkSpans(length: number, parts: number): { train: Span; test: Span }[] {
  const size = length / (parts + 1);
  return Array.from({ length: parts }, (_, index) => ({
    train: { from: Math.floor(index * size), to: Math.floor((index + 1) * size) },
    test: { from: Math.floor((index + 1) * size), to: Math.floor((index + 2) * size) },
  }));
}

/** The best of some candidates in a part of the calendar, by Sharpe ratio. Yields after each, for progress. */
export function* findBest(
  candidates: readonly Settings[],
  market: Market,
  span: Span,
): Generator<Figures, { settings: Settings; figures: Figures } | undefined> {
  let best: { settings: Settings; figures: Figures } | undefined;
  for (const settings of candidates) {
    const figures = figuresBetween(settings, market, span);
    if (!best || figures.sharpe > best.figures.sharpe) best = { settings, figures };
    yield figures;
  }
  return best;
}

/** One step of a walk: the best settings in `train`, tested in `test`. */
export function* walkStep(
  candidates: readonly Settings[],
  market: Market,
  { train, test }: { train: Span; test: Span },
): Generator<Figures, WalkStep | undefined> {
  const best = yield* findBest(candidates, market, train);
  if (!best) return undefined;
  const { run, figures } = runBetween(best.settings, market, test);
  const { capital } = best.settings.account;
  return {
    train,
    test,
    best: best.settings,
    trained: best.figures,
    tested: figures,
    held: figuresBetween(benchmarkOf(best.settings), market, test),
    // Unless `test` begins with the calendar, the run also has the bar before it, on which nothing is held yet.
    growth: run.equity.subarray(test.from > 0 ? 1 : 0).map((value) => value / capital),
  };
}
