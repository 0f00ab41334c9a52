import type { ShownDay, ShownStoredDay } from '@tessera/contract/services/days';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { useTimeLeft } from '../../selling/orders/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

interface DaySummaryProps {
  readonly day: ShownDay;
  readonly order: ShownStoredDay['order'];
  readonly isSignedIn: boolean;
  readonly isPending: boolean;
  readonly now: Date;
  readonly onHold: () => void;
  readonly onPay: () => void;
  /** Goes on without the parts that are not free. */
  readonly onDrop: () => void;
}

/** What the day costs, until when it is held, and the button that does what comes next. */
export function DaySummary({
  day,
  order,
  isSignedIn,
  isPending,
  now,
  onHold,
  onPay,
  onDrop,
}: DaySummaryProps) {
  const taken = day.parts.filter(({ state }) => state === 'taken').length;
  const far = day.legs.filter(({ isReachable }) => !isReachable).length;
  const total = day.totals.map((money) => formatMoney(money)).join(' and ');
  return (
    <aside className="day-summary" aria-label="Booking">
      <dl className="day-sums">
        {day.parts
          .filter(({ amount }) => amount > 0)
          .map(({ position, title, amount, currency }) => (
            <div key={position}>
              <dt>{title}</dt>
              <dd className="ui-figures">{formatMoney({ amount, currency })}</dd>
            </div>
          ))}
        <div className="ui-strong">
          <dt>To pay now</dt>
          <dd className="ui-figures">{total}</dd>
        </div>
      </dl>
      {order && <Countdown endsAt={order.expiresAt} now={now} />}
      {taken > 0 && (
        <Banner tone="warning" title={taken === 1 ? 'One part is not free' : `${taken} parts are not free`}>
          {order
            ? 'The others stay held until the time is over. Choose something else, or go on without.'
            : 'Choose another time or offer, or remove it.'}
        </Banner>
      )}
      {far > 0 && (
        <Banner tone="warning" title="Too little time between">
          {far === 1 ? 'One way' : `${far} ways`} of this day can’t be managed. You can book it all the same.
        </Banner>
      )}
      {order?.isComplete ? (
        <Button type="button" variant="primary" size="large" isWide isLoading={isPending} onClick={onPay}>
          Pay {total}
        </Button>
      ) : (
        <Button
          type="button"
          variant="primary"
          size="large"
          isWide
          isLoading={isPending}
          disabled={taken === day.parts.length}
          onClick={order && taken > 0 ? onDrop : onHold}
        >
          {label({ isSignedIn, hasOrder: order !== null, taken })}
        </Button>
      )}
      <ul className="ui-note day-rules">
        <li>One payment for everything, or for nothing. You get one receipt.</li>
        <li>If you cancel a part later, its own rule applies and the rest stands.</li>
        <li>{day.assumption}</li>
      </ul>
    </aside>
  );
}

function label({
  isSignedIn,
  hasOrder,
  taken,
}: {
  readonly isSignedIn: boolean;
  readonly hasOrder: boolean;
  readonly taken: number;
}): string {
  if (!isSignedIn) return 'Sign in to hold this day';
  if (hasOrder && taken > 0) return 'Go on without it';
  return taken > 0 ? 'Hold what is free' : 'Hold everything';
}

function Countdown({ endsAt, now }: { readonly endsAt: Date; readonly now: Date }) {
  const left = useTimeLeft(endsAt, now);
  if (!left) return null;
  return (
    <p className="day-countdown" data-over={left.isOver ? '' : undefined}>
      {left.isOver ? (
        'The time to pay is over. Hold the day again.'
      ) : (
        <>
          Held for you for{' '}
          <strong className="ui-figures">
            {left.minutes}:{String(left.seconds).padStart(2, '0')}
          </strong>
        </>
      )}
      <output className="sr-only">{left.announcement}</output>
    </p>
  );
}
