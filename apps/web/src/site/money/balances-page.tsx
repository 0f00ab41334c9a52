import { listOwingSellers } from '@tessera/contract/selling/money';
import Scale from 'lucide-react/icons/scale';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { DataTableColumn } from '../../ui/tables/data-table.types.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DebtActions, type Owing } from './debt-actions.tsx';
import { EmailText } from './email-text.tsx';
import { loadValue } from './load.ts';
import { moneyText } from './money-words.ts';
import { useRetry } from './use-retry.ts';

export async function loader(args: LoaderFunctionArgs) {
  return { found: await loadValue(args, () => serverCall(args.context)(listOwingSellers, {})) };
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Negative balances · Money', isPrivate: true });

export default function BalancesPage() {
  const { found } = useLoaderData<typeof loader>();
  const sellers = found?.sellers ?? [];
  return (
    <>
      <DataTable
        caption="Negative balances"
        isCaptionHidden
        columns={columns}
        rows={sellers}
        rowKey={({ seller, currency }) => `${seller} ${currency}`}
        {...useRetry(found, '/admin/money/balances')}
        empty={
          <EmptyState icon={<Scale aria-hidden="true" />} title="Nobody owes anything">
            A refund after a payout makes a seller’s balance negative until later sales recover it.
          </EmptyState>
        }
      />
      {sellers.length > 0 && (
        <p className="ui-note">
          What a seller owes is deducted from the next payouts, unless the seller pays it or you write it off.
        </p>
      )}
    </>
  );
}

const columns: DataTableColumn<Owing>[] = [
  {
    id: 'seller',
    header: 'Seller',
    isRowHeader: true,
    cell: ({ name, email }) => (
      <span className="money-two-lines">
        <span>{name ?? (email === null ? 'Deleted account' : 'No name')}</span>
        <EmailText email={email} />
      </span>
    ),
  },
  {
    id: 'owed',
    header: 'Owed',
    align: 'end',
    cell: ({ owed: amount, currency }) => moneyText({ amount, currency }),
  },
  { id: 'actions', header: 'Actions', align: 'end', cell: (owing) => <DebtActions {...owing} /> },
];
