import { exportTime, formatTable } from '@tessera/domain/tools/trading/export-table';
import { saveText } from '../../../lib/save-as.ts';
import { figureRows } from '../results/figures-table.tsx';
import { reasonWords } from '../results/trades-table.tsx';
import type { RunReport, SweepReport, WalkReport } from '../worker/messages.ts';

const save = (rows: Iterable<readonly (string | number | undefined)[]>, name: string) =>
  saveText(formatTable(rows), 'text/csv;charset=utf-8', name);

export function saveTrades({ trades, times, instruments }: RunReport): void {
  const head = ['Instrument', 'Bought', 'Purchase price', 'Sold', 'Sale price', 'Units', 'Sold by', 'Gain'];
  const rows = trades.map((trade) => [
    instruments[trade.instrument],
    exportTime(times[trade.entry] ?? 0),
    trade.entryPrice,
    trade.exit === undefined ? '' : exportTime(times[trade.exit] ?? 0),
    trade.exitPrice,
    trade.units,
    trade.reason ? reasonWords[trade.reason] : 'Still held',
    trade.gain,
  ]);
  save([head, ...rows], 'trades.csv');
}

export function saveCapital({ times, equity, benchmark, drawdown }: RunReport): void {
  function* rows() {
    yield ['Time', 'Strategy', 'Buy and hold', 'Drawdown'];
    for (let at = 0; at < times.length; at += 1)
      yield [exportTime(times[at]!), equity[at], benchmark[at], drawdown[at]];
  }
  save(rows(), 'capital.csv');
}

export function saveMonths({ months }: RunReport): void {
  save(
    [['Year', 'Month', 'Return'], ...months.map(({ year, month, earned }) => [year, month, earned])],
    'months.csv',
  );
}

export function saveFigures({ figures, benchmarkFigures }: RunReport): void {
  const rows = figureRows.map(({ name, text }) => [name, text(figures), text(benchmarkFigures)]);
  save([['Figure', 'Strategy', 'Buy and hold'], ...rows], 'figures.csv');
}

export function saveSweep({ grid: { across, down }, cells }: SweepReport): void {
  const rows = down.values.flatMap((second, row) =>
    across.values.map((first, column) => {
      const cell = cells[row * across.values.length + column];
      return [first, second, cell?.sharpe, cell?.cagr, cell?.drawdown, cell?.trades];
    }),
  );
  save([[across.key, down.key, 'Sharpe ratio', 'CAGR', 'Deepest fall', 'Trades'], ...rows], 'sweep.csv');
}

export function saveWalk({ rows, grid }: WalkReport): void {
  const values = rows.map(({ from, to, best, trained, tested, held }) => {
    const chosen: Readonly<Record<string, number>> = { ...best.account, ...best.params };
    return [
      exportTime(from),
      exportTime(to),
      chosen[grid.across.key],
      chosen[grid.down.key],
      trained.sharpe,
      tested.sharpe,
      tested.cagr,
      held.cagr,
    ];
  });
  const head = [
    'From',
    'To',
    grid.across.key,
    grid.down.key,
    'Sharpe when chosen',
    'Sharpe when tested',
    'CAGR',
    'Buy and hold',
  ];
  save([head, ...values], 'walk-forward.csv');
}
