import Landmark from 'lucide-react/icons/landmark';
import { Link } from 'react-router';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../../ui/tables/data-table.types.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LocalTime } from '../../../lib/local-time.tsx';
import { dayText, type Label, moneyText } from '../money-words.ts';
import { StatusBadge } from '../status-badge.tsx';
import type { Sales } from './sales.types.ts';

type Payout = Sales['payouts'][number];

export const sellerPayoutLabels: Readonly<Record<string, Label>> = {
  begun: { label: 'On its way', tone: 'info' },
  paused: { label: 'Paused', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};

export function PayoutTable({ payouts }: { payouts: readonly Payout[] }) {
  return (
    <DataTable
      caption="Payouts"
      isCaptionHidden
      columns={columns}
      rows={payouts}
      rowKey={({ id }) => id}
      empty={
        <EmptyState icon={<Landmark aria-hidden="true" />} title="No payouts yet">
          Payouts to your bank account appear here.
        </EmptyState>
      }
    />
  );
}

const columns: DataTableColumn<Payout>[] = [
  {
    id: 'date',
    header: 'Date',
    isRowHeader: true,
    cell: ({ id, begunAt, endedAt, paidOn }) => (
      <Link className="ui-link" to={`/sales/payouts/${id}`}>
        {paidOn === null ? (
          <LocalTime at={endedAt ?? begunAt} isDateOnly />
        ) : (
          <span className="ui-nowrap">{dayText(paidOn)}</span>
        )}
      </Link>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge of={sellerPayoutLabels} status={status} />,
  },
  {
    id: 'reference',
    header: 'Reference',
    cell: ({ reference }) => <span className="ui-breakable">{reference ?? 'None yet'}</span>,
  },
  { id: 'amount', header: 'Amount', align: 'end', cell: (payout) => moneyText(payout) },
];
