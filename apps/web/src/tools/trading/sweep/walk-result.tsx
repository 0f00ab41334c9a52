import Download from 'lucide-react/icons/download';
import { useMemo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Chart } from '../charts/chart.tsx';
import { saveWalk } from '../export/exports.ts';
import { formatRatio, formatShare, formatTime } from '../format.ts';
import type { WalkReport, WalkRow } from '../worker/messages.ts';
import { cellText } from './heat-map.tsx';

/** What was chosen in each part, and how it did in the next one. */
export function WalkResult({ report }: { report: WalkReport }) {
  const { rows, times, growth, grid } = report;
  const spec = useMemo(
    () => ({
      times,
      lines: [{ label: 'Growth', values: growth, colour: '--vertical' }],
      formatValue: formatRatio,
    }),
    [times, growth],
  );
  const kept = rows.filter(({ tested }) => tested.sharpe > 0).length;
  return (
    <section className="ui-stack" aria-label="Walk forward">
      <Chart
        title="Growth over the tested parts"
        spec={spec}
        height="low"
        describe={(at) => `1 became ${formatRatio(growth[at] ?? 1)}`}
        summary={`Only prices that the settings were not chosen by: 1 became ${formatRatio(growth.at(-1) ?? 1)}. ${kept} of ${rows.length} parts have a Sharpe ratio above zero.`}
      />
      <DataTable
        caption="Parts"
        columns={[
          {
            id: 'part',
            header: 'Tested',
            isRowHeader: true,
            cell: ({ from, to }: WalkRow) => `${formatTime(from)} to ${formatTime(to)}`,
          },
          {
            id: 'best',
            header: 'Chosen before',
            cell: ({ best }) => cellText(best, [grid.across.key, grid.down.key]),
          },
          {
            id: 'trained',
            header: 'Sharpe when chosen',
            align: 'end',
            cell: ({ trained }) => formatRatio(trained.sharpe),
          },
          {
            id: 'tested',
            header: 'Sharpe when tested',
            align: 'end',
            cell: ({ tested }) => formatRatio(tested.sharpe),
          },
          { id: 'cagr', header: 'CAGR', align: 'end', cell: ({ tested }) => formatShare(tested.cagr) },
          { id: 'held', header: 'Buy and hold', align: 'end', cell: ({ held }) => formatShare(held.cagr) },
        ]}
        rows={rows}
        rowKey={({ from }) => String(from)}
        empty={null}
      />
      <p>
        <Button size="small" icon={<Download aria-hidden="true" />} onClick={() => saveWalk(report)}>
          Download these parts
        </Button>
      </p>
    </section>
  );
}
