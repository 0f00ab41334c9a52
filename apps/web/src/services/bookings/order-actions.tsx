import { actOnProviderOrder, type ProviderOrder } from '@tessera/contract/services/bookings';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useChange } from '../providers/own/public.ts';
import { clockTime } from '../providers/public.ts';
import { DelayDialog } from './delay-dialog.tsx';

type Action = ProviderOrder['actions'][number];

/** States in which the kitchen can delay an order. A new order is accepted for a later time instead. */
const delayable = ['accepted', 'ready'];
/** Minutes by which an order can be accepted for later than it was ordered. */
const laterBy = [10, 20, 30] as const;

/** What the kitchen can do with an order. The usual next step is the large button. */
export function OrderActions({ order }: { order: ProviderOrder }) {
  const { isPending, problem, change } = useChange();
  const [asked, setAsked] = useState<Action>();
  const [isDelaying, setIsDelaying] = useState(false);
  const act = ({ action }: Action, body: { message?: string; promised?: string } = {}) =>
    change(() => call(actOnProviderOrder, { params: { id: order.id, action }, body }));
  const [first, ...others] = order.actions;
  if (!first) return null;
  const isCareful = ({ action }: Action) => action === 'refuse' || action === 'no-show';
  const accept = order.actions.find(({ action }) => action === 'accept');
  return (
    <div className="order-card-actions">
      <Button
        variant={isCareful(first) ? 'secondary' : 'primary'}
        size="large"
        isWide
        isLoading={isPending}
        onClick={() => (isCareful(first) ? setAsked(first) : void act(first))}
      >
        {first === accept ? `Accept for ${clockTime(order.start, order.zone)}` : first.label}
      </Button>
      {accept && (
        <fieldset className="order-card-later" aria-label={`Accept order ${order.orderNumber} for later`}>
          <span className="ui-note">or at</span>
          {laterBy.map((minutes) => (
            <Button
              key={minutes}
              disabled={isPending}
              aria-label={`Accept order ${order.orderNumber} for ${later(order, minutes)}`}
              onClick={() => void act(accept, { promised: laterInstant(order, minutes) })}
            >
              {later(order, minutes)}
            </Button>
          ))}
        </fieldset>
      )}
      <div className="order-card-more">
        {others.map((each) => (
          <Button
            key={each.action}
            variant={isCareful(each) ? 'quiet' : 'secondary'}
            disabled={isPending}
            onClick={() => (isCareful(each) ? setAsked(each) : void act(each))}
          >
            {each.label}
          </Button>
        ))}
        {delayable.includes(order.state) && (
          <Button disabled={isPending} onClick={() => setIsDelaying(true)}>
            Delay
          </Button>
        )}
      </div>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <CarefulDialog
        asked={asked}
        order={order}
        isPending={isPending}
        onClose={() => setAsked(undefined)}
        onConfirm={(action, message) =>
          void act(action, message === '' ? {} : { message }).then(() => setAsked(undefined))
        }
      />
      {isDelaying && <DelayDialog order={order} onClose={() => setIsDelaying(false)} />}
    </div>
  );
}

function laterInstant({ start }: ProviderOrder, minutes: number): string {
  return new Date(new Date(start).getTime() + minutes * 60_000).toISOString();
}

const later = (order: ProviderOrder, minutes: number) => clockTime(laterInstant(order, minutes), order.zone);

interface CarefulDialogProps {
  asked: Action | undefined;
  order: ProviderOrder;
  isPending: boolean;
  onClose: () => void;
  onConfirm: (action: Action, message: string) => void;
}

/**
 * Asks before an order is refused, which refunds it, or marked as not collected, which does not. Takes a message to the
 * customer.
 */
function CarefulDialog({ asked, order, isPending, onClose, onConfirm }: CarefulDialogProps) {
  const [message, setMessage] = useState('');
  const isRefusal = asked?.action === 'refuse';
  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      onOpenChange={onClose}
      title={
        isRefusal ? `Refuse order ${order.orderNumber}?` : `Order ${order.orderNumber} was not collected?`
      }
      confirmLabel={asked?.label ?? ''}
      tone="danger"
      isPending={isPending}
      onConfirm={() => asked && onConfirm(asked, message)}
    >
      {isRefusal ? 'The customer doesn’t pay for this order.' : 'You keep the money.'}
      <TextField
        label="Message to the customer (optional)"
        value={message}
        maxLength={300}
        onChange={(event) => setMessage(event.target.value)}
      />
    </ConfirmDialog>
  );
}
