import type { ProviderOrder } from '@tessera/contract/services/bookings';
import { formatMoney } from '@tessera/domain/selling/money/money';
import Printer from 'lucide-react/icons/printer';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { clockTime, dayName } from '../providers/public.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderTicket, printTicket } from './order-ticket.tsx';

const tones = { placed: 'warning', accepted: 'info', ready: 'success' } as const;

/** An order as the kitchen needs it: time, dishes, allergens, and what can be done with it. */
export function OrderCard({ order, now }: { order: ProviderOrder; now: string }) {
  const { zone, minAge } = order;
  const tone = tones[order.state as keyof typeof tones] ?? 'neutral';
  const day = dayName(order.start, zone, now);
  const isLater = order.promised !== order.start;
  return (
    <li className="order-card" data-state={order.state}>
      <div className="order-card-head">
        <span className="order-card-time">
          {day === 'Today' ? '' : `${day}, `}
          {clockTime(order.promised, zone)}
        </span>
        <Badge tone={tone}>{order.label}</Badge>
        <IconButton
          label={`Print order ${order.orderNumber}`}
          icon={<Printer aria-hidden="true" />}
          onClick={(event) => printTicket(event.currentTarget.closest('li.order-card'))}
        />
      </div>
      <p>
        <span className="ui-strong">{order.way === 'delivery' ? 'Delivery' : 'Collection'}</span> ·{' '}
        {order.customer}
        {order.customerRating !== null && ` (★ ${order.customerRating.toFixed(1)})`} · order{' '}
        {order.orderNumber} ·{' '}
        {order.toPay > 0 ? (
          <strong>to pay {formatMoney({ amount: order.toPay, currency: order.currency })}</strong>
        ) : (
          formatMoney({ amount: order.amount, currency: order.currency })
        )}
      </p>
      {isLater && <p className="ui-note">Ordered for {clockTime(order.start, zone)}</p>}
      <ul className="order-card-items">
        {order.items.map(({ name, options, quantity, allergens }) => (
          <li key={`${name} ${options.join()}`}>
            <span className="ui-strong ui-figures">{quantity} ×</span>
            <span>
              <span className="ui-strong">{name}</span>
              {options.length > 0 && <span> · {options.join(', ')}</span>}
              <span className="order-card-allergens">{allergens}</span>
            </span>
          </li>
        ))}
      </ul>
      {order.note !== '' && <p className="order-card-note">“{order.note}”</p>}
      {minAge !== null && <p className="order-card-note">Check at handover: {minAge} or over</p>}
      {order.address && <OrderAddress {...order.address} />}
      {order.isDisputed && <TextLink to={`/disputes/${order.id}`}>Answer the dispute</TextLink>}
      <OrderActions order={order} />
      <OrderTicket order={order} now={now} />
    </li>
  );
}

function OrderAddress({ name, lines, postcode }: NonNullable<ProviderOrder['address']>) {
  const text = [name, ...lines, postcode].filter(Boolean).join(', ');
  if (lines.length === 0) return <address>{text} (the address appears once you have accepted)</address>;
  const to = encodeURIComponent([...lines, postcode].join(', '));
  return (
    <address>
      {text} · <a href={`geo:0,0?q=${to}`}>Open map</a>
    </address>
  );
}
