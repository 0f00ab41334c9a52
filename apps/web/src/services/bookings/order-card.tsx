import {
  actOnProviderOrder,
  delayProviderOrder,
  type ProviderOrder,
} from '@tessera/contract/services/bookings';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useChange } from '../providers/own/public.ts';
import { clockTime, dayName } from '../providers/public.ts';

type Action = ProviderOrder['actions'][number];

/** States in which an order can be promised for later. */
const delayable = ['accepted', 'ready'];
const tones = { placed: 'warning', accepted: 'info', ready: 'success' } as const;

/** An order as a ticket: time, dishes, allergens, and what can be done with it. It prints as one. */
export function OrderCard({ order, now }: { order: ProviderOrder; now: string }) {
  const { zone } = order;
  const tone = tones[order.state as keyof typeof tones] ?? 'neutral';
  const isLater = order.promised !== order.start;
  return (
    <li className="order-card" data-state={order.state}>
      <div className="order-card-head">
        <span className="order-card-time">
          {dayName(order.start, zone, now) === 'Today' ? '' : `${dayName(order.start, zone, now)}, `}
          {clockTime(isLater ? order.promised : order.start, zone)}
        </span>
        <Badge tone={tone}>{order.label}</Badge>
      </div>
      <p>
        <span className="ui-strong">{order.way === 'delivery' ? 'Delivery' : 'Collection'}</span> ·{' '}
        {order.customer}
        {order.customerRating !== null && ` (★ ${order.customerRating.toFixed(1)})`} · order{' '}
        {order.orderNumber}
      </p>
      <ul className="order-card-parts">
        {order.parts.map(({ text, quantity }) => (
          <li key={text}>
            <span className="ui-strong ui-figures">{quantity} ×</span> {text}
          </li>
        ))}
      </ul>
      {order.note !== '' && <p className="order-card-note">“{order.note}”</p>}
      {order.address && <OrderAddress {...order.address} />}
      <Fold summary={`Allergens · ${formatMoney({ amount: order.amount, currency: order.currency })}`}>
        <ul className="ui-note">
          {order.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <Button size="small" onClick={(event) => printTicket(event.currentTarget.closest('li.order-card'))}>
          Print
        </Button>
      </Fold>
      {order.isDisputed && <TextLink to={`/disputes/${order.id}`}>Answer the dispute</TextLink>}
      <OrderActions order={order} />
    </li>
  );
}

/** Prints one ticket: the stylesheet hides everything else while it is marked. */
function printTicket(ticket: Element | null) {
  ticket?.setAttribute('data-printing', '');
  print();
  ticket?.removeAttribute('data-printing');
}

function OrderAddress({ name, lines, postcode }: NonNullable<ProviderOrder['address']>) {
  return (
    <address>
      {[name, ...lines, postcode].filter(Boolean).join(', ')}
      {lines.length === 0 && ' (the address appears once you have accepted)'}
    </address>
  );
}

function OrderActions({ order }: { order: ProviderOrder }) {
  const { isPending, problem, change } = useChange();
  const [asked, setAsked] = useState<Action>();
  const [message, setMessage] = useState('');
  const act = ({ action }: Action, body: { message?: string } = {}) =>
    change(() => call(actOnProviderOrder, { params: { id: order.id, action }, body }));
  const delay = (minutes: number) =>
    change(
      () => call(delayProviderOrder, { params: { id: order.id }, body: { minutes } }),
      'The customer was told.',
    );
  const [first, ...others] = order.actions;
  if (!first) return null;
  const isCareful = ({ action }: Action) => action === 'refuse' || action === 'no-show';
  return (
    <div className="order-card-actions">
      <Button
        variant={isCareful(first) ? 'secondary' : 'primary'}
        size="large"
        isWide
        isLoading={isPending}
        onClick={() => (isCareful(first) ? setAsked(first) : void act(first))}
      >
        {first.label}
      </Button>
      {others.map((each) => (
        <Button
          key={each.action}
          disabled={isPending}
          onClick={() => (isCareful(each) ? setAsked(each) : void act(each))}
        >
          {each.label}
        </Button>
      ))}
      {delayable.includes(order.state) &&
        [10, 20].map((minutes) => (
          <Button
            key={minutes}
            variant="quiet"
            disabled={isPending}
            aria-label={`Promise order ${order.orderNumber} ${minutes} minutes later`}
            onClick={() => void delay(minutes)}
          >
            +{minutes} min
          </Button>
        ))}
      {problem !== undefined && <p role="alert">{problem}</p>}
      <ConfirmDialog
        isOpen={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={
          asked?.action === 'refuse'
            ? `Refuse order ${order.orderNumber}?`
            : `Order ${order.orderNumber} was not collected?`
        }
        confirmLabel={asked?.label ?? ''}
        tone="danger"
        isPending={isPending}
        onConfirm={() =>
          asked && void act(asked, message === '' ? {} : { message }).then(() => setAsked(undefined))
        }
      >
        {asked?.action === 'refuse' ? 'The customer gets everything back.' : 'You keep the money.'}
        <TextField
          label="Message to the customer (optional)"
          value={message}
          maxLength={300}
          onChange={(event) => setMessage(event.target.value)}
        />
      </ConfirmDialog>
    </div>
  );
}
