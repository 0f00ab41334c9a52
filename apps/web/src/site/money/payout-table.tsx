import { maskedText } from '@tessera/domain/selling/money/bank-details';
import Landmark from 'lucide-react/icons/landmark';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../ui/tables/data-table.types.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LocalTime } from '../../lib/local-time.tsx';
import { EmailText } from './email-text.tsx';
import { dayText, moneyText, payoutLabels } from './money-words.ts';
import type { EndQuestion, Payout } from './payouts.types.ts';
import { StatusBadge } from './status-badge.tsx';
import { useRetry } from './use-retry.ts';

interface PayoutTableProps {
  /** The payouts. Undefined if they could not be loaded. */
  payouts: readonly Payout[] | undefined;
  onEnd: (question: EndQuestion) => void;
}

export function PayoutTable({ payouts, onEnd }: PayoutTableProps) {
  return (
    <DataTable
      caption="Payouts"
      isCaptionHidden
      columns={columnsWith(onEnd)}
      rows={payouts ?? []}
      rowKey={({ id }) => id}
      {...useRetry(payouts, '/admin/money/payouts')}
      empty={
        <EmptyState icon={<Landmark aria-hidden="true" />} title="No payouts yet">
          Every morning, payouts begin for sales that were completed 14 days ago.
        </EmptyState>
      }
    />
  );
}

function columnsWith(ask: (question: EndQuestion) => void): DataTableColumn<Payout>[] {
  return [
    {
      id: 'seller',
      header: 'Seller',
      isRowHeader: true,
      cell: ({ seller, email }) => (
        <span className="money-two-lines">
          <span>{seller ?? (email === null ? 'Deleted account' : 'No name')}</span>
          <EmailText email={email} />
        </span>
      ),
    },
    {
      id: 'payTo',
      header: 'Pay to',
      cell: ({ payTo }) =>
        payTo && (
          <span className="money-two-lines">
            <span className="ui-breakable">{payTo.name}</span>
            <span className="ui-note money-account-end">{maskedText(payTo)}</span>
          </span>
        ),
    },
    {
      id: 'begun',
      header: 'Begun',
      cell: ({ begunAt }) => <LocalTime at={begunAt} isDateOnly />,
    },
    { id: 'status', header: 'Status', cell: (payout) => <PayoutStatus {...payout} /> },
    { id: 'amount', header: 'Amount', align: 'end', cell: (payout) => moneyText(payout) },
    {
      id: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (payout) =>
        payout.status === 'begun' && payout.provider === 'statement' ? (
          <span className="money-buttons">
            <Button size="small" onClick={() => ask({ payout, status: 'paid' })}>
              Mark paid…
            </Button>
            <Button size="small" variant="quiet" onClick={() => ask({ payout, status: 'failed' })}>
              Mark failed…
            </Button>
          </span>
        ) : null,
    },
  ];
}

function PayoutStatus({ status, wait, failure, reference, paidOn }: Payout) {
  return (
    <span className="money-two-lines">
      <StatusBadge of={payoutLabels} status={wait ? 'paused' : status} />
      {wait && (
        <span className="ui-note">
          {wait.reason === 'no_details' ? (
            'No bank details'
          ) : (
            <>
              New bank details, until <LocalTime at={wait.until} />
            </>
          )}
        </span>
      )}
      {paidOn !== null && <span className="ui-note">{dayText(paidOn)}</span>}
      <span className="ui-note ui-breakable">{failure ?? reference}</span>
    </span>
  );
}
