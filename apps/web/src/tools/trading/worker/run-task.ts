import { backtest, benchmarkOf } from '@tessera/domain/tools/trading/backtest';
import type { Instrument } from '@tessera/domain/tools/trading/bars';
import { futureChecks } from '@tessera/domain/tools/trading/check-future';
import { dataDigest, settingsDigest } from '@tessera/domain/tools/trading/fingerprint';
import { createMarket, type Market } from '@tessera/domain/tools/trading/market';
import { drawdownsOf, monthlyReturns } from '@tessera/domain/tools/trading/periods';
import { createRandom } from '@tessera/domain/tools/trading/random';
import type { BarsReport, RunReport, RunTask } from './messages.ts';
import { createPacer, type Watch } from './pacer.ts';

/** How often the future is cut off after a run. Fewer times for long series, so that a run stays quick. */
const CUTS = 12;
const MAX_CUT_BARS = 4_000_000;

export interface Loaded {
  readonly market: Market;
  readonly digest: string;
}

export function loadMarket(instruments: readonly Instrument[]): Loaded {
  return { market: createMarket(instruments), digest: dataDigest(instruments) };
}

/** Undefined if the run was cancelled. */
export async function reportRun(
  { settings }: RunTask,
  { market, digest }: Loaded,
  watch: Watch,
): Promise<RunReport | undefined> {
  const { capital } = settings.account;
  const size = market.calendar.length * Math.max(1, market.instruments.length);
  const cuts = Math.max(3, Math.min(CUTS, Math.floor(MAX_CUT_BARS / Math.max(1, size))));
  const step = createPacer(watch, cuts + 2);
  const run = backtest(settings, market);
  if (await step()) return undefined;
  const benchmark = backtest(benchmarkOf(settings), market);
  if (await step()) return undefined;
  const random = createRandom(Math.floor(Math.random() * 2 ** 32));
  const checks = futureChecks({ settings, market, signals: run.signals }, { random, cuts });
  let check = checks.next();
  for (; !check.done; check = checks.next()) if (await step()) return undefined;
  return {
    kind: 'run',
    settings,
    times: market.calendar.slice(),
    equity: run.equity,
    drawdown: drawdownsOf(run.equity, capital),
    benchmark: benchmark.equity,
    figures: run.figures,
    benchmarkFigures: benchmark.figures,
    months: monthlyReturns(market.calendar, run.equity, capital),
    trades: run.trades.toSorted((first, second) => first.entry - second.entry),
    instruments: market.instruments.map(({ name }) => name),
    ended: market.instruments.filter(({ endsAt }) => endsAt >= 0).map(({ name }) => name),
    check: check.value,
    dataDigest: digest,
    settingsDigest: settingsDigest(settings),
  };
}

export function reportBars({ market }: Loaded, number: number): BarsReport | undefined {
  const instrument = market.instruments[number];
  if (!instrument) return undefined;
  const { bars, barAt } = instrument;
  const copy = {
    time: bars.time.slice(),
    open: bars.open.slice(),
    high: bars.high.slice(),
    low: bars.low.slice(),
    close: bars.close.slice(),
    volume: bars.volume.slice(),
  };
  const positions = new Int32Array(bars.time.length);
  for (let at = 0; at < market.calendar.length; at += 1) {
    const bar = barAt ? barAt[at]! : at;
    if (bar >= 0) positions[bar] = at;
  }
  return { kind: 'bars', bars: copy, positions };
}
