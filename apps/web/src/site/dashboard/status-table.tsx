import { DataTable } from '../../ui/tables/data-table.tsx';
import { listingStatusLabels } from '../../market/listings/public.ts';
import type { Dashboard } from './dashboard.types.ts';
import { figureLabels, figureNames } from './series.ts';

const number = new Intl.NumberFormat('en-GB');
type StatusRow = Dashboard['statuses'][number];

/** Listings by status with their figures in the period. */
export function StatusTable({ dashboard: { statuses, days } }: { dashboard: Dashboard }) {
  return (
    <section className="dashboard-panel" aria-labelledby="listings-by-status">
      <header className="dashboard-panel-head">
        <h2 id="listings-by-status">Listings by status</h2>
        <p>Last {days} days</p>
      </header>
      <DataTable
        caption={`Listings by status, with views, saves and messages in the last ${days} days`}
        isCaptionHidden
        phoneLayout="scroll"
        columns={[
          {
            id: 'status',
            header: 'Status',
            isRowHeader: true,
            cell: ({ status }: StatusRow) => listingStatusLabels[status],
          },
          {
            id: 'listings',
            header: 'Listings',
            align: 'end',
            cell: ({ listings }: StatusRow) => number.format(listings),
          },
          ...figureNames.map((name) => ({
            id: name,
            header: figureLabels[name],
            align: 'end' as const,
            cell: (row: StatusRow) => number.format(row[name]),
          })),
        ]}
        rows={statuses}
        rowKey={({ status }) => status}
        empty={null}
      />
    </section>
  );
}
