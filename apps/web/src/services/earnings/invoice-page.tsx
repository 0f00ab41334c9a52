import { getInvoice, type Invoice } from '@tessera/contract/services/earnings';
import { rateText } from '@tessera/domain/selling/orders/vat';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { LocalTime } from '../../lib/local-time.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Button } from '../../ui/button.tsx';
import { dayWords, moneyWords } from './earnings-words.ts';
import { pageValue } from './page-value.ts';
import './earnings.css';

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const invoiceId = params['invoice'] ?? '';
  return pageValue(await serverCall(context)(getInvoice, { params: { invoiceId } }), url);
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Invoice', isPrivate: true });
}

/** An invoice or credit note, made to be printed. */
export default function InvoicePage() {
  const { invoice } = useLoaderData<typeof loader>();
  const { id, name, series, from, to, issuedAt, suppliedOn, orderNumber } = invoice;
  return (
    <div className="ui-page earnings-document" data-content="narrow">
      <h1 className="ui-page-title">
        {series === 'credit' ? 'Credit note' : 'Invoice'} {name}
      </h1>
      <div className="invoice-parties">
        <Party label="From" party={from} />
        <Party label="To" party={to} />
        <dl className="invoice-facts">
          <dt>Date</dt>
          <dd>
            <LocalTime at={issuedAt} isDateOnly isLong />
          </dd>
          <dt>Supplied</dt>
          <dd>{dayWords(suppliedOn)}</dd>
          {orderNumber !== null && (
            <>
              <dt>Order</dt>
              <dd>{orderNumber}</dd>
            </>
          )}
        </dl>
      </div>
      <Rows invoice={invoice} />
      <div className="earnings-tools">
        <Button onClick={() => window.print()}>Print</Button>
        <a className="ui-link" href={`/api/invoices/${id}/invoice.pdf`} download={`${name}.pdf`}>
          Download PDF
        </a>
      </div>
    </div>
  );
}

function Party({ label, party: { name, address, vatNumber } }: { label: string; party: Invoice['from'] }) {
  return (
    <div>
      <h2 className="invoice-label">{label}</h2>
      <p className="ui-strong">{name}</p>
      {address !== '' && <p>{address}</p>}
      {vatNumber !== '' && <p>VAT number {vatNumber}</p>}
    </div>
  );
}

function Rows({ invoice: { title, rows, vat, amount } }: { invoice: Invoice }) {
  return (
    <table className="invoice-rows">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ text, amount: each }, at) => (
          // Rows may repeat, and their order never changes.
          <tr key={`${at} ${text}`}>
            <td>{text}</td>
            <td>{moneyWords(each)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {vat.flatMap(({ rate, net, vat: tax }) => [
          <tr key={`net ${rate}`}>
            <th scope="row">Without VAT, at {rateText(rate)}</th>
            <td>{moneyWords(net)}</td>
          </tr>,
          <tr key={`vat ${rate}`}>
            <th scope="row">VAT at {rateText(rate)}</th>
            <td>{moneyWords(tax)}</td>
          </tr>,
        ])}
        <tr data-total>
          <th scope="row">Total, paid</th>
          <td>{moneyWords(amount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
