import { composeReceipt, isConfirmation } from '@tessera/domain/selling/orders/receipt';
import { OrderLines } from './order-lines.tsx';
import { OrderProofs, type Proof } from './order-proofs.tsx';
import type { Order } from './order-words.ts';

/** The receipt of a paid order, with the same texts as in its email and PDF. */
export function OrderReceipt({ order, proofs }: { order: Order; proofs: readonly Proof[] }) {
  const receipt = composeReceipt(order);
  return (
    <article className="order-receipt" aria-labelledby="receipt">
      <div className="order-receipt-head">
        <h2 id="receipt" className="ui-section-title">
          {receipt.title}
        </h2>
        <a
          className="ui-button"
          data-variant="secondary"
          data-size="medium"
          href={`/api/orders/${order.id}/receipt.pdf`}
          download={`${isConfirmation(order) ? 'confirmation' : 'receipt'}-${order.number}.pdf`}
        >
          Download PDF
        </a>
      </div>
      <OrderFacts order={order} />
      <OrderLines order={order} />
      {receipt.refunds.length > 0 && (
        <section aria-labelledby="refunds">
          <h3 id="refunds" className="ui-strong">
            Refunds
          </h3>
          <ul className="order-refunds">
            {receipt.refunds.map(({ id, label, note, amount }) => (
              <li key={id}>
                <span>
                  {label}
                  <span className="ui-note">{note}</span>
                </span>
                <span className="order-refund-amount">{amount}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {receipt.notes.map((note) => (
        <p key={note} className="ui-note">
          {note}
        </p>
      ))}
      <OrderProofs proofs={proofs} />
    </article>
  );
}

/** The order's number and dates, and the state of its payment. */
export function OrderFacts({ order }: { order: Order }) {
  return (
    <dl className="order-facts">
      {composeReceipt(order).facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
