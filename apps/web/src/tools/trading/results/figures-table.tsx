import type { Figures } from '@tessera/domain/tools/trading/figures';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { formatAmount, formatRatio, formatShare } from '../format.ts';
import type { RunReport } from '../worker/messages.ts';

interface FigureRow {
  readonly name: string;
  readonly text: (figures: Figures) => string;
}

export const figureRows: readonly FigureRow[] = [
  { name: 'Final capital', text: ({ final }) => formatAmount(final) },
  { name: 'Total return', text: ({ totalReturn }) => formatShare(totalReturn) },
  { name: 'Growth a year (CAGR)', text: ({ cagr }) => formatShare(cagr) },
  { name: 'Volatility a year', text: ({ volatility }) => formatShare(volatility) },
  { name: 'Sharpe ratio', text: ({ sharpe }) => formatRatio(sharpe) },
  { name: 'Sortino ratio', text: ({ sortino }) => formatRatio(sortino) },
  { name: 'Calmar ratio', text: ({ calmar }) => formatRatio(calmar) },
  { name: 'Deepest fall', text: ({ drawdown }) => formatShare(-drawdown) },
  { name: 'Average exposure', text: ({ exposure }) => formatShare(exposure) },
  { name: 'Turnover a year', text: ({ turnover }) => formatShare(turnover) },
  { name: 'Trades', text: ({ trades }) => formatAmount(trades) },
  {
    name: 'Trades that gained',
    text: ({ trades, wonShare }) => (trades > 0 ? formatShare(wonShare) : 'None'),
  },
  { name: 'Fees', text: ({ fees }) => formatAmount(fees) },
  { name: 'Slippage', text: ({ slippage }) => formatAmount(slippage) },
  {
    name: 'Costs as a share of the gain before them',
    text: ({ costShare }) => (costShare === undefined ? 'No gain' : formatShare(costShare)),
  },
];

export function FiguresTable({ report: { figures, benchmarkFigures } }: { report: RunReport }) {
  return (
    <DataTable
      caption="Figures"
      columns={[
        { id: 'name', header: 'Figure', isRowHeader: true, cell: ({ name }: FigureRow) => name },
        { id: 'strategy', header: 'Strategy', align: 'end', cell: ({ text }) => text(figures) },
        { id: 'hold', header: 'Buy and hold', align: 'end', cell: ({ text }) => text(benchmarkFigures) },
      ]}
      rows={figureRows}
      rowKey={({ name }) => name}
      phoneLayout="scroll"
      empty={null}
    />
  );
}
