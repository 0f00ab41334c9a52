import { listProviderInvoices } from '@tessera/contract/services/earnings';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BusinessHead, loadBusiness } from '../providers/own/public.ts';
import { InvoiceList } from './invoice-list.tsx';
import { pageValue } from './page-value.ts';
import './earnings.css';

export async function loader(args: LoaderFunctionArgs) {
  const provider = await loadBusiness(args);
  const params = { providerId: provider.id };
  const answer = await serverCall(args.context)(listProviderInvoices, { params });
  return { provider, ...pageValue(answer, args.url) };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Invoices', isPrivate: true });
}

/** Invoices of a business to its customers, and of the site to the business. */
export default function InvoicesPage() {
  const { provider, invoices } = useLoaderData<typeof loader>();
  const fees = invoices.filter(({ series }) => series === 'fee');
  const sales = invoices.filter(({ series }) => series !== 'fee');
  return (
    <div className="ui-page" data-content="narrow">
      <BusinessHead provider={provider} />
      <section className="ui-stack" aria-labelledby="to-customers">
        <h2 id="to-customers" className="ui-section-title">
          Your invoices to customers
        </h2>
        {sales.length === 0 ? (
          <EmptyState title="No invoices yet">
            Each completed order gets one. Refunds afterwards get a credit note.
          </EmptyState>
        ) : (
          <InvoiceList invoices={sales} />
        )}
      </section>
      {fees.length > 0 && (
        <section className="ui-stack" aria-labelledby="to-you">
          <h2 id="to-you" className="ui-section-title">
            Invoices to you for the fee
          </h2>
          <InvoiceList invoices={fees} />
        </section>
      )}
    </div>
  );
}
