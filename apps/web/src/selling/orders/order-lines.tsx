import { listingPath } from '@tessera/domain/market/listings/addresses';
import { composeReceipt, type ReceiptLineText } from '@tessera/domain/selling/orders/receipt';
import { TextLink } from '../../ui/link.tsx';
import type { Order, OrderLine } from './order-words.ts';

/** Shows the lines of an order, with the photos and terms as they were when it was made, and the totals. */
export function OrderLines({ order }: { order: Order }) {
  const receipt = composeReceipt(order);
  const texts = new Map(receipt.lines.map((text) => [text.id, text]));
  return (
    <table className="order-lines">
      <caption className="sr-only">Order {order.number}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      {order.lines.map((line) => {
        const text = texts.get(line.id);
        return text && <LineRows key={line.id} line={line} text={text} />;
      })}
      <tfoot>
        {receipt.totals.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

function LineRows({ line, text }: { line: OrderLine; text: ReceiptLineText }) {
  const terms = text.seller === undefined ? text.terms : [`${text.seller}.`, ...text.terms];
  return (
    <tbody>
      <tr>
        <th scope="row">
          <span className="order-line-head">
            {line.photo && (
              <img
                className="order-photo"
                src={line.photo.url}
                width={line.photo.width}
                height={line.photo.height}
                alt=""
                loading="lazy"
              />
            )}
            <span>
              <LineTitle line={line} />
              <span className="order-line-quantity ui-note">{text.quantity}</span>
            </span>
          </span>
        </th>
        <td>{text.amount}</td>
      </tr>
      {terms.length > 0 && (
        <tr className="order-line-terms">
          <td colSpan={2}>
            <ul className="ui-note">
              {terms.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function LineTitle({ line: { title, system, listingId, terms } }: { line: OrderLine }) {
  if (terms.path !== null)
    return (
      <TextLink isQuiet to={terms.path}>
        {title}
      </TextLink>
    );
  if (system === null || listingId === null) return <span>{title}</span>;
  return (
    <TextLink isQuiet to={listingPath({ system, id: listingId, title })}>
      {title}
    </TextLink>
  );
}
