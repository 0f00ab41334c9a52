import Table from 'lucide-react/icons/table';
import { Fold } from '../../../ui/fold.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { formatAmount, formatTime } from '../format.ts';
import type { ChartSpec } from './chart-spec.ts';

/** A table of every bar of twenty years would be thousands of rows, so it has this many, evenly spread. */
const MAX_ROWS = 60;

interface ChartTableProps {
  readonly title: string;
  readonly spec: ChartSpec;
}

/** The values of a chart as a table, for people who cannot see it, and for print. */
export function ChartTable({ title, spec }: ChartTableProps) {
  const { times, lines, bars, formatValue } = spec;
  const columns = bars
    ? [
        { label: 'Open', values: bars.open },
        { label: 'High', values: bars.high },
        { label: 'Low', values: bars.low },
        { label: 'Close', values: bars.close },
      ]
    : lines;
  const rows = spread(times.length);
  return (
    <Fold icon={<Table aria-hidden="true" />} summary={`${title} as a table`} className="trading-fold">
      <DataTable
        caption={`${title} as a table`}
        isCaptionHidden
        columns={[
          {
            id: 'time',
            header: 'Date',
            isRowHeader: true,
            cell: (at: number) => formatTime(times[at] ?? 0),
          },
          ...columns.map(({ label, values }) => ({
            id: label,
            header: label,
            align: 'end' as const,
            cell: (at: number) => formatValue(values[at] ?? 0),
          })),
        ]}
        rows={rows}
        rowKey={String}
        phoneLayout="scroll"
        empty={null}
      />
      {rows.length < times.length && (
        <p className="ui-note">
          {rows.length} of {formatAmount(times.length)} bars, evenly spread.
          {!bars && ' The download has all of them.'}
        </p>
      )}
    </Fold>
  );
}

/** Positions of at most `MAX_ROWS` of so many bars, with the first and the last. */
function spread(count: number): number[] {
  if (count <= MAX_ROWS) return Array.from({ length: count }, (_, at) => at);
  return Array.from({ length: MAX_ROWS }, (_, row) => Math.round((row * (count - 1)) / (MAX_ROWS - 1)));
}
