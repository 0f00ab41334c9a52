import { listOrderInvoices } from '@tessera/contract/services/earnings';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { pageValue } from './page-value.ts';
import './earnings.css';

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const orderId = params['order'] ?? '';
  const answer = await serverCall(context)(listOrderInvoices, { params: { orderId } });
  return { orderId, ...pageValue(answer, url) };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Invoices', isPrivate: true });
}

/** What businesses have invoiced for an order of the visitor. */
export default function OrderInvoicesPage() {
  const { orderId, orderNumber, invoices } = useLoaderData<typeof loader>();
  return (
    <div className="ui-page" data-content="narrow">
      <h1 className="ui-page-title">Invoices for order {orderNumber}</h1>
      {invoices.length === 0 ? (
        <EmptyState title="No invoice yet">
          The business invoices what you have paid within an hour after your order is complete. Your receipt
          is on the page of the order.
        </EmptyState>
      ) : (
        <InvoiceList invoices={invoices} />
      )}
      <p>
        <TextLink to={`/orders/${orderId}`}>Order {orderNumber}</TextLink>
      </p>
    </div>
  );
}
