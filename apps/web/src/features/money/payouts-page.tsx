import type { Output } from '@tessera/contract/endpoint';
import { downloadPayouts, listAllPayouts } from '@tessera/contract/money';
import Download from 'lucide-react/icons/download';
import Landmark from 'lucide-react/icons/landmark';
import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { call } from '../../lib/api.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { DataTableColumn } from '../../ui/data-table.types.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LocalTime } from '../accounts/public.ts';
import { EmailText } from './email-text.tsx';
import { loadValue } from './load.ts';
import { moneyText, payoutLabels } from './money-words.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useMoneyAction } from './use-money-action.ts';
import { useRetry } from './use-retry.ts';

export async function loader(args: LoaderFunctionArgs) {
  const found = await loadValue(args, () => serverCall(args.context)(listAllPayouts, {}));
  return { found, csvPath: downloadPayouts.path };
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Payouts · Money', isPrivate: true });

type Payout = Output<typeof listAllPayouts>['payouts'][number];

interface Question {
  readonly payout: Payout;
  readonly status: 'paid' | 'failed';
}

export default function PayoutsPage() {
  const { found, csvPath } = useLoaderData<typeof loader>();
  const [question, setQuestion] = useState<Question>();
  const hasWaiting = found?.payouts.some(({ status }) => status === 'begun') ?? false;
  return (
    <>
      <div className="money-toolbar">
        <p className="ui-muted">
          {found?.isByHand === false
            ? 'Stripe pays these out.'
            : 'Make each transfer at your bank with its reference, then mark it as paid.'}
        </p>
        {found?.isByHand && hasWaiting && (
          <ButtonLink to={csvPath} reloadDocument download icon={<Download aria-hidden="true" />}>
            Download CSV
          </ButtonLink>
        )}
      </div>
      <DataTable
        caption="Payouts"
        isCaptionHidden
        columns={columnsWith(setQuestion)}
        rows={found?.payouts ?? []}
        rowKey={({ id }) => id}
        {...useRetry(found, '/admin/money/payouts')}
        empty={
          <EmptyState icon={<Landmark aria-hidden="true" />} title="No payouts yet">
            Every morning, payouts begin for sales that were completed 14 days ago.
          </EmptyState>
        }
      />
      {question && <EndDialog {...question} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

function columnsWith(ask: (question: Question) => void): DataTableColumn<Payout>[] {
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
    { id: 'begun', header: 'Begun', cell: ({ begunAt }) => <LocalTime at={begunAt} isDateOnly /> },
    {
      id: 'status',
      header: 'Status',
      cell: ({ status, reference, failure }) => (
        <span className="money-two-lines">
          <StatusBadge of={payoutLabels} status={status} />
          <span className="ui-note ui-breakable">{failure ?? reference}</span>
        </span>
      ),
    },
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

function EndDialog({ payout, status, onClose }: Question & { onClose: () => void }) {
  const { isBusy, error, run } = useMoneyAction();
  const isPaid = status === 'paid';
  const amount = moneyText(payout);

  async function end(note: string) {
    const { endPayout } = await import('@tessera/contract/money');
    const done = await run(() =>
      call(endPayout, { params: { payoutId: payout.id }, body: { status, note } }),
    );
    if (done) onClose();
  }

  return (
    <ReasonDialog
      title={isPaid ? `Mark ${amount} as paid?` : `Mark ${amount} as failed?`}
      description={
        isPaid
          ? 'The seller gets an email with the reference.'
          : 'The money is due again, and is part of the next payout.'
      }
      label={isPaid ? 'Reference of the bank transfer' : 'Why it failed'}
      confirmLabel={isPaid ? 'Mark paid' : 'Mark failed'}
      isDangerous={!isPaid}
      isBusy={isBusy}
      error={error}
      onConfirm={(note) => void end(note)}
      onClose={onClose}
    />
  );
}
