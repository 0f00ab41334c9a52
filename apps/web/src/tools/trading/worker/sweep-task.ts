import { benchmarkOf } from '@tessera/domain/tools/trading/backtest';
import type { Figures } from '@tessera/domain/tools/trading/figures';
import { settingsDigest } from '@tessera/domain/tools/trading/fingerprint';
import { figuresBetween, settingsOfGrid, walkSpans, walkStep } from '@tessera/domain/tools/trading/sweep';
import type { BriefFigures, SweepReport, SweepTask, Try, WalkReport, WalkRow, WalkTask } from './messages.ts';
import { createPacer, type Watch } from './pacer.ts';
import type { Loaded } from './run-task.ts';

type Problem = { readonly problem: string };

const NO_CELLS: Problem = { problem: 'No combination of these values is possible. Choose other ranges.' };
/** Minimum number of bars in a part. Figures of fewer bars mean nothing. */
const MIN_PART_BARS = 30;

export const brief = ({ sharpe, cagr, drawdown, trades }: Figures): BriefFigures => ({
  sharpe,
  cagr,
  drawdown,
  trades,
});

export async function reportSweep(
  { settings, grid, share }: SweepTask,
  { market, digest }: Loaded,
  watch: Watch,
): Promise<SweepReport | Problem | undefined> {
  const length = market.calendar.length;
  const end = Math.round(length * share);
  if (end < MIN_PART_BARS) return { problem: `The first part needs at least ${MIN_PART_BARS} bars.` };
  const candidates = settingsOfGrid(settings, grid);
  const step = createPacer(watch, candidates.length);
  const cells: (BriefFigures | null)[] = [];
  const tries: Try[] = [];
  let best: { cell: number; settings: NonNullable<(typeof candidates)[number]>; sharpe: number } | undefined;
  for (const [cell, candidate] of candidates.entries()) {
    const figures = candidate && figuresBetween(candidate, market, { from: 0, to: end });
    cells.push(figures ? brief(figures) : null);
    if (candidate && figures) {
      tries.push([settingsDigest(candidate), figures.perBar.sharpe]);
      if (!best || figures.sharpe > best.sharpe) best = { cell, settings: candidate, sharpe: figures.sharpe };
    }
    if (await step()) return undefined;
  }
  if (!best) return NO_CELLS;
  const span = { from: end, to: length };
  const hasRest = length - end >= MIN_PART_BARS;
  return {
    kind: 'sweep',
    settings,
    grid,
    cells,
    best: { cell: best.cell, settings: best.settings },
    rest: hasRest
      ? {
          best: brief(figuresBetween(best.settings, market, span)),
          held: brief(figuresBetween(benchmarkOf(settings), market, span)),
          from: market.calendar[end] ?? 0,
        }
      : undefined,
    dataDigest: digest,
    tries,
  };
}

export async function reportWalk(
  { settings, grid, parts }: WalkTask,
  { market, digest }: Loaded,
  watch: Watch,
): Promise<WalkReport | Problem | undefined> {
  const candidates = settingsOfGrid(settings, grid).filter((each) => each !== undefined);
  if (candidates.length === 0) return NO_CELLS;
  const spans = walkSpans(market.calendar.length, parts);
  if ((spans[0]?.train.to ?? 0) < MIN_PART_BARS)
    return { problem: `Each part needs at least ${MIN_PART_BARS} bars. Choose fewer parts.` };
  const step = createPacer(watch, candidates.length * parts);
  const rows: WalkRow[] = [];
  const tries = new Map<string, number>();
  const first = spans[0]?.test.from ?? 0;
  const growth = new Float64Array(market.calendar.length - first);
  let before = 1;
  for (const span of spans) {
    const walk = walkStep(candidates, market, span);
    let next = walk.next();
    for (; !next.done; next = walk.next()) if (await step()) return undefined;
    if (!next.value) return NO_CELLS;
    const { best, trained, tested, held, growth: part } = next.value;
    for (let at = 0; at < part.length; at += 1) growth[span.test.from - first + at] = before * part[at]!;
    before *= part.at(-1) ?? 1;
    tries.set(settingsDigest(best), tested.perBar.sharpe);
    rows.push({
      from: market.calendar[span.test.from] ?? 0,
      to: market.calendar[span.test.to - 1] ?? 0,
      best,
      trained: brief(trained),
      tested: brief(tested),
      held: brief(held),
    });
  }
  const times = market.calendar.slice(first);
  return { kind: 'walk', settings, grid, rows, times, growth, dataDigest: digest, tries: [...tries] };
}
