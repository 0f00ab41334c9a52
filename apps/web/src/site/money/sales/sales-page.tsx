import { listMyPools } from '@tessera/contract/sold/holdings';
import { downloadIncome, getSales } from '@tessera/contract/selling/sales';
import Download from 'lucide-react/icons/download';
import Tag from 'lucide-react/icons/tag';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useRevalidator } from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import { serverCall } from '../../../lib/server-call.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { MyPools } from '../../../sold/holdings/public.ts';
import { loadValue } from '../load.ts';
import { BankDetailsCard } from './bank-details-card.tsx';
import { OnboardingBanner } from './onboarding-banner.tsx';
import { PayoutTable } from './payout-table.tsx';
import { SaleTable } from './sale-table.tsx';
import type { Sales } from './sales.types.ts';
import { HeldInPools, SalesTotals } from './sales-totals.tsx';
import '../money.css';

export async function loader(args: LoaderFunctionArgs) {
  const sales = await loadValue(args, () => serverCall(args.context)(getSales, {}));
  const held = sales && (await loadValue(args, () => serverCall(args.context)(listMyPools, {})));
  return { sales, pools: held?.pools ?? [], csvPath: downloadIncome.path };
}

export const meta = ({ matches }: MetaArgs) => pageMeta({ matches }, { title: 'Sales', isPrivate: true });

export default function SalesPage() {
  const { sales, pools, csvPath } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="ui-page money-page">
      <h1 className="ui-page-title">Sales</h1>
      {sales ? (
        <SalesDetail sales={sales} csvPath={csvPath} />
      ) : (
        <ErrorState
          title="Couldn’t load your sales"
          onRetry={() => void revalidate()}
          isRetrying={state === 'loading'}
        />
      )}
      {pools.length > 0 && (
        <div className="ui-stack" data-gap="close">
          <h2 className="ui-section-title">Who holds your shares</h2>
          <MyPools pools={pools} />
        </div>
      )}
    </div>
  );
}

function SalesDetail({ sales, csvPath }: { sales: Sales; csvPath: string }) {
  const owes = sales.totals.some(({ owed }) => owed > 0);
  return (
    <>
      {sales.onboarding === 'needed' && <OnboardingBanner />}
      {owes && (
        <Banner tone="warning" title="Your balance is negative">
          You were paid for sales that have been refunded since. The amount is deducted from your next
          payouts.
        </Banner>
      )}
      <HeldInPools held={sales.held} />
      {sales.totals.length > 0 && (
        <SalesTotals totals={sales.totals} wait={sales.bankDetails?.wait ?? null} />
      )}
      {sales.bankDetails && <BankDetailsCard {...sales.bankDetails} hasMoney={hasMoney(sales)} />}
      <div className="ui-stack" data-gap="close">
        <div className="money-toolbar">
          <h2 className="ui-section-title">Completed sales</h2>
          <span className="money-buttons">
            <ButtonLink size="small" to="/sales/items">
              Sold items
            </ButtonLink>
            {sales.years.map((year) => (
              <ButtonLink
                key={year}
                size="small"
                to={`${csvPath}?year=${year}`}
                reloadDocument
                download
                icon={<Download aria-hidden="true" />}
              >
                Income {year} (CSV)
              </ButtonLink>
            ))}
          </span>
        </div>
        <SaleTable
          sales={sales.sales}
          empty={
            <EmptyState
              icon={<Tag aria-hidden="true" />}
              title="No completed sales yet"
              action={<ButtonLink to="/listings/new">Publish a listing</ButtonLink>}
            >
              A sale appears here when a pool of shares is complete, or when something you sold was handed
              over.
            </EmptyState>
          }
        />
        <p className="ui-note">{feeText(sales)}</p>
      </div>
      <div className="ui-stack" data-gap="close">
        <h2 className="ui-section-title">Payouts</h2>
        <p className="ui-muted">Money from a sale is paid out 14 days after it is complete.</p>
        <PayoutTable payouts={sales.payouts} />
      </div>
    </>
  );
}

/** Whether the seller has money that is due or being paid out. */
function hasMoney({ totals }: Sales): boolean {
  return totals.some(({ due, paying }) => due > 0 || paying > 0);
}

function feeText({ feePercent, feeVatPercent }: Sales): string {
  if (feePercent === '0') return 'There is no fee on new sales.';
  const vat = feeVatPercent === '0' ? '' : `, plus ${feeVatPercent}% VAT on the fee`;
  return `The fee on new sales is ${feePercent}%${vat}.`;
}
