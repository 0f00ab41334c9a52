import type { Trade } from '@tessera/domain/tools/trading/positions';
import { useState } from 'react';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pagination } from '../../../ui/tables/pagination.tsx';
import { formatAmount, formatPrice, formatTime, formatUnits } from '../format.ts';
import type { RunReport } from '../worker/messages.ts';

const PAGE_SIZE = 20;

export const reasonWords: Readonly<Record<NonNullable<Trade['reason']>, string>> = {
  signal: 'Signal',
  stop: 'Stop',
  target: 'Target',
  ended: 'No longer traded',
};

export function TradesTable({
  report: { trades, times, instruments },
}: {
  report: Pick<RunReport, 'trades' | 'times' | 'instruments'>;
}) {
  const [page, setPage] = useState(1);
  const rows = trades.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const time = (at: number | undefined) => (at === undefined ? 'Open' : formatTime(times[at] ?? 0));
  return (
    <div className="ui-stack">
      <DataTable
        caption={`Trades (${formatAmount(trades.length)})`}
        columns={[
          {
            id: 'instrument',
            header: 'Instrument',
            isRowHeader: true,
            cell: ({ instrument }: Trade) => instruments[instrument],
          },
          { id: 'bought', header: 'Bought', cell: ({ entry }) => time(entry) },
          { id: 'entry', header: 'Price', align: 'end', cell: ({ entryPrice }) => formatPrice(entryPrice) },
          { id: 'sold', header: 'Sold', cell: ({ exit }) => time(exit) },
          { id: 'exit', header: 'Price', align: 'end', cell: ({ exitPrice }) => formatPrice(exitPrice) },
          { id: 'units', header: 'Units', align: 'end', cell: ({ units }) => formatUnits(units) },
          {
            id: 'reason',
            header: 'Sold by',
            cell: ({ reason }) => (reason ? reasonWords[reason] : 'Still held'),
          },
          { id: 'gain', header: 'Gain', align: 'end', cell: ({ gain }) => formatAmount(gain) },
        ]}
        rows={rows}
        rowKey={({ instrument, entry }) => `${instrument}-${entry}`}
        phoneLayout="scroll"
        empty={<EmptyState title="No trades">The strategy gave no signal to buy in these prices.</EmptyState>}
      />
      {trades.length > PAGE_SIZE && (
        <Pagination page={page} pageSize={PAGE_SIZE} itemCount={trades.length} onPageChange={setPage} />
      )}
    </div>
  );
}
