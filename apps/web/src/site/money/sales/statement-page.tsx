import { getPayoutStatement } from '@tessera/contract/selling/sales';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useRevalidator } from 'react-router';
import type { Output } from '@tessera/contract/endpoint';
import { pageMeta } from '../../../lib/page-meta.ts';
import { serverCall } from '../../../lib/server-call.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LocalTime } from '../../../lib/local-time.tsx';
import { loadValue } from '../load.ts';
import { moneyText } from '../money-words.ts';
import { StatusBadge } from '../status-badge.tsx';
import { sellerPayoutLabels } from './payout-table.tsx';
import { SaleTable } from './sale-table.tsx';
import '../money.css';

export async function loader(args: LoaderFunctionArgs) {
  const payoutId = args.params['payout'] ?? '';
  return {
    statement: await loadValue(args, () =>
      serverCall(args.context)(getPayoutStatement, { params: { payoutId } }),
    ),
  };
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Payout statement', isPrivate: true });

export default function StatementPage() {
  const { statement } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="ui-page money-page">
      <Link className="ui-link money-back" to="/sales">
        <ArrowLeft aria-hidden="true" />
        Sales
      </Link>
      {statement ? (
        <Statement {...statement} />
      ) : (
        <ErrorState
          title="Couldn’t load this statement"
          onRetry={() => void revalidate()}
          isRetrying={state === 'loading'}
        />
      )}
    </div>
  );
}

function Statement({ payout, sales, recovered }: Output<typeof getPayoutStatement>) {
  return (
    <>
      <header className="ui-stack" data-gap="tight">
        <h1 className="money-total">{moneyText(payout)}</h1>
        <p className="money-badges">
          Payout of <LocalTime at={payout.begunAt} isDateOnly />
          <StatusBadge of={sellerPayoutLabels} status={payout.status} />
        </p>
        {payout.reference !== null && <p className="ui-note ui-breakable">Reference: {payout.reference}</p>}
      </header>
      <SaleTable
        sales={sales}
        empty={<EmptyState title="This payout failed, and its sales are due again" />}
      />
      {recovered > 0 && (
        <p>
          {moneyText({ amount: recovered, currency: payout.currency })} was deducted for earlier sales that
          were refunded after you were paid for them.
        </p>
      )}
      <p className="ui-note">Refunds made after this payout are deducted from later ones.</p>
    </>
  );
}
