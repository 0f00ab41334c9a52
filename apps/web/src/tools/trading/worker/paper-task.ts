import { createMarket } from '@tessera/domain/tools/trading/market';
import { paperRun } from '@tessera/domain/tools/trading/paper';
import { MAX_BARS_AT_ONCE, rowsAfter, toInstrument } from '@tessera/domain/tools/trading/portfolios';
import type { PaperReport, PaperTask, RowsReport, RowsTask } from './messages.ts';
import type { Loaded } from './run-task.ts';

export function reportRows(
  { after }: RowsTask,
  { market }: Loaded,
): RowsReport | { readonly problem: string } {
  const wanted = market.instruments.filter(({ name }) => !after || name in after);
  const most = Math.floor(MAX_BARS_AT_ONCE / Math.max(1, wanted.length));
  const instruments = wanted.map((each) => rowsAfter(each, after?.[each.name] ?? -Infinity, most));
  if (wanted.length === 0)
    return {
      problem: `The file has none of the portfolio’s instruments: ${Object.keys(after ?? {}).join(', ')}.`,
    };
  if (instruments.every(({ rows }) => rows.length === 0))
    return { problem: 'The file has no bars after the last ones of this portfolio.' };
  return { kind: 'rows', instruments };
}

export function reportPaper({ settings, instruments, beginsAfter }: PaperTask): PaperReport {
  const market = createMarket(instruments.map(toInstrument));
  const { strategy, held, bars, orders } = paperRun(settings, market, beginsAfter);
  return {
    kind: 'paper',
    times: strategy.market.calendar.slice(),
    equity: strategy.run.equity,
    benchmark: held.run.equity,
    figures: strategy.figures,
    benchmarkFigures: held.figures,
    trades: strategy.run.trades,
    instruments: market.instruments.map(({ name }) => name),
    bars,
    orders,
  };
}
