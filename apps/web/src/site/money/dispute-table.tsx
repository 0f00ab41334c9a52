import type { Output } from '@tessera/contract/endpoint';
import type { listAllDisputes } from '@tessera/contract/selling/money';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { DataTableColumn, DataTableProps } from '../../ui/tables/data-table.types.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LocalTime } from '../../lib/local-time.tsx';
import { disputeLabels, moneyText, plainWords } from './money-words.ts';
import { StatusBadge } from './status-badge.tsx';

type Dispute = Output<typeof listAllDisputes>['disputes'][number];

interface DisputeTableProps extends Pick<DataTableProps<Dispute>, 'state' | 'onRetry'> {
  disputes: readonly Dispute[];
  empty?: ReactNode;
}

export function DisputeTable({ disputes, empty, ...rest }: DisputeTableProps) {
  return (
    <DataTable
      caption="Disputes"
      isCaptionHidden
      columns={columns}
      rows={disputes}
      rowKey={({ id }) => id}
      empty={empty ?? <EmptyState title="No disputes" />}
      {...rest}
    />
  );
}

const columns: DataTableColumn<Dispute>[] = [
  {
    id: 'order',
    header: 'Order',
    isRowHeader: true,
    cell: ({ orderId, number }) => (
      <Link className="ui-link" to={`/admin/money/orders/${orderId}`}>
        #{number}
      </Link>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge of={disputeLabels} status={status} />,
  },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => plainWords(reason) },
  { id: 'opened', header: 'Opened', cell: ({ openedAt }) => <LocalTime at={openedAt} isDateOnly /> },
  {
    id: 'respond',
    header: 'Respond by',
    cell: ({ status, respondBy, closedAt }) =>
      status === 'open'
        ? respondBy && <LocalTime at={respondBy} isDateOnly />
        : closedAt && (
            <>
              Closed <LocalTime at={closedAt} isDateOnly />
            </>
          ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount, fee, currency }) => (
      <span className="money-two-lines">
        <span>{moneyText({ amount, currency })}</span>
        {fee > 0 && <span className="ui-note">+ {moneyText({ amount: fee, currency })} charge</span>}
      </span>
    ),
  },
];
