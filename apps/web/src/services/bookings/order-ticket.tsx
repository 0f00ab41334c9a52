import type { ProviderOrder } from '@tessera/contract/services/bookings';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { clockTime, dayName } from '../providers/public.ts';

/** An order on paper of 80 mm. It is only printed, never shown. */
export function OrderTicket({ order, now }: { order: ProviderOrder; now: string }) {
  const { zone, address, items, note, minAge } = order;
  return (
    <div className="order-ticket" aria-hidden="true">
      <p className="order-ticket-head">
        <strong>{order.way === 'delivery' ? 'DELIVERY' : 'COLLECTION'}</strong>
        <strong>{clockTime(order.promised, zone)}</strong>
      </p>
      <p>
        {dayName(order.start, zone, now)} · order {order.orderNumber}
      </p>
      <p>
        <strong>{order.customer}</strong>
      </p>
      {address && <p>{[address.name, ...address.lines, address.postcode].filter(Boolean).join(', ')}</p>}
      <ul>
        {items.map(({ name, options, quantity, allergens }) => (
          <li key={`${name} ${options.join()}`}>
            <strong>
              {quantity} × {name}
            </strong>
            {options.length > 0 && <span>{options.join(', ')}</span>}
            <small>{allergens}</small>
          </li>
        ))}
      </ul>
      {note !== '' && <p className="order-ticket-note">“{note}”</p>}
      {minAge !== null && <p className="order-ticket-note">CHECK AGE: {minAge} OR OVER</p>}
      <p className="order-ticket-head">
        <span>{order.toPay > 0 ? 'TO PAY' : 'Paid online'}</span>
        <strong>{formatMoney({ amount: order.amount, currency: order.currency })}</strong>
      </p>
    </div>
  );
}

/** Prints one ticket: the stylesheet hides everything else while it is marked. */
export function printTicket(card: Element | null): void {
  card?.setAttribute('data-printing', '');
  print();
  card?.removeAttribute('data-printing');
}
