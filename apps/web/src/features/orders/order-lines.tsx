import { listingPath } from '@tessera/domain/listings/addresses';
import { formatMoney } from '@tessera/domain/money/money';
import { TextLink } from '../../ui/link.tsx';
import { type Order, type OrderLine, sharesText, totalText } from './order-words.ts';

/** The figures of an order, as on its receipt. */
export function OrderLines({ order }: { order: Order }) {
  const currency = order.totals[0]?.currency ?? 'GBP';
  const format = (amount: number) => formatMoney({ amount, currency });
  return (
    <table className="order-lines">
      <caption className="sr-only">Order {order.number}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              <LineTitle line={line} />
              <span className="ui-note">{lineText(line, format)}</span>
            </th>
            <td>{format(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{totalText(order)}</td>
        </tr>
        {order.refundedAmount > 0 && (
          <tr>
            <th scope="row">Refunded</th>
            <td>−{format(order.refundedAmount)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}

function LineTitle({ line: { title, system, listingId } }: { line: OrderLine }) {
  if (system === null || listingId === null) return <span>{title}</span>;
  return (
    <TextLink isQuiet to={listingPath({ system, id: listingId, title })}>
      {title}
    </TextLink>
  );
}

/** The first shares of a pool that does not divide evenly cost a penny more, so that the pool adds up. */
function lineText(line: OrderLine, format: (amount: number) => string): string {
  const { quantity, requested, unitAmount, amount } = line;
  const isEven = unitAmount * quantity === amount;
  const shortage = quantity < requested ? `, of ${requested.toLocaleString('en-GB')} you asked for` : '';
  const each = format(isEven ? unitAmount : Math.ceil(amount / quantity));
  if (quantity === 1 || isEven) return `${sharesText(quantity)} at ${each}${shortage}`;
  return `${sharesText(quantity)} at ${format(unitAmount)} or a little more, so that the pool adds up${shortage}`;
}
