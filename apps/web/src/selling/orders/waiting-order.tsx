import { cancelOrder, checkOrder, extendOrder } from '@tessera/contract/selling/orders';
import { unitsText } from '@tessera/domain/sold/kinds/line-kinds';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { LocalTime } from '../../lib/local-time.tsx';
import { useTimeLeft } from './countdown.ts';
import type { FoundOrder } from './find-order.ts';
import { OrderLines } from './order-lines.tsx';
import { isUnreserved, shortLines, summarise, totalText } from './order-words.ts';

const UNREACHABLE =
  'We couldn’t reach the site. You haven’t been charged. Check your connection, then retry.';
const PROVIDER_AWAY = 'We couldn’t reach the payment provider. You haven’t been charged. Retry in a moment.';

interface WaitingOrderProps extends FoundOrder {
  readonly serverNow: Date;
  readonly onChange: (found: FoundOrder) => void;
}

/** Shows an open order: what is reserved and until when, with buttons to pay or cancel. */
export function WaitingOrder({
  order,
  checkoutUrl,
  mayHaveMoreTime,
  serverNow,
  onChange,
}: WaitingOrderProps) {
  const [pending, setPending] = useState<'pay' | 'check' | 'more' | 'cancel'>();
  const [failure, setFailure] = useState<string>();
  const navigate = useNavigate();
  const { tone, title, text } = summarise(order);
  const short = shortLines(order);

  async function refresh() {
    setPending('check');
    setFailure(undefined);
    try {
      const answer = await call(checkOrder, { params: { orderId: order.id } });
      if (answer.ok) onChange(answer.value);
      else setFailure(answer.refusal.code === 'payments.away' ? PROVIDER_AWAY : answer.refusal.error);
    } catch {
      setFailure(UNREACHABLE);
    }
    setPending(undefined);
  }

  async function extend() {
    setPending('more');
    setFailure(undefined);
    try {
      const answer = await call(extendOrder, { params: { orderId: order.id } });
      if (answer.ok) onChange(answer.value);
      else setFailure(answer.refusal.error);
    } catch {
      setFailure(UNREACHABLE);
    }
    setPending(undefined);
  }

  async function cancel() {
    setPending('cancel');
    setFailure(undefined);
    try {
      const answer = await call(cancelOrder, { params: { orderId: order.id } });
      if (answer.ok) onChange(answer.value);
      else if (answer.refusal.code === 'orders.settled') await navigate(`/orders/${order.id}`);
      else setFailure(answer.refusal.code === 'payments.away' ? PROVIDER_AWAY : answer.refusal.error);
    } catch {
      setFailure(UNREACHABLE);
    }
    setPending(undefined);
  }

  return (
    <div className="ui-stack" data-gap="wide">
      {short.length > 0 ? (
        <Banner tone="warning" title="We’ve reserved fewer shares than you asked for">
          {short.map(({ id, kind, title: name, quantity, requested }) => (
            <p key={id}>
              {name}: you asked for {unitsText(kind, requested)}, and {unitsText(kind, quantity)}{' '}
              {quantity === 1 ? 'was' : 'were'} available to you. Nothing is charged until you pay.
            </p>
          ))}
        </Banner>
      ) : (
        <Banner tone={tone} title={title}>
          {text}
        </Banner>
      )}
      <OrderLines order={order} />
      {isUnreserved(order) ? (
        <p>
          The payment page is open until <LocalTime at={order.expiresAt} />.
        </p>
      ) : (
        <Countdown
          endsAt={order.expiresAt}
          serverNow={serverNow}
          isPending={pending === 'check' || pending === 'more'}
          mayHaveMoreTime={mayHaveMoreTime}
          onMoreTime={() => void extend()}
          onOver={() => void refresh()}
        />
      )}
      <div aria-live="polite">
        {failure !== undefined && <Banner tone="danger" title={failure} />}
        {failure === undefined && checkoutUrl === null && <Banner tone="danger" title={PROVIDER_AWAY} />}
      </div>
      <div className="ui-row">
        {checkoutUrl === null ? (
          <Button variant="primary" isLoading={pending === 'check'} onClick={() => void refresh()}>
            Retry
          </Button>
        ) : (
          <a className="ui-button" data-variant="primary" data-size="medium" href={checkoutUrl}>
            Pay now: {totalText(order)}
          </a>
        )}
        <Button isLoading={pending === 'cancel'} onClick={() => void cancel()}>
          Cancel order
        </Button>
      </div>
    </div>
  );
}

interface CountdownProps {
  readonly endsAt: Date;
  readonly serverNow: Date;
  readonly isPending: boolean;
  readonly mayHaveMoreTime: boolean;
  readonly onMoreTime: () => void;
  readonly onOver: () => void;
}

function Countdown({ endsAt, serverNow, isPending, mayHaveMoreTime, onMoreTime, onOver }: CountdownProps) {
  const left = useTimeLeft(endsAt, serverNow);

  // When the time is over, the server is asked once, and closes the payment page and releases the shares. The button
  // stays, in case the server can't be reached.
  const checkOnce = useEffectEvent(onOver);
  const isOver = left?.isOver ?? false;
  useEffect(() => {
    if (isOver) checkOnce();
  }, [isOver]);

  return (
    <div className="order-countdown">
      <p>
        Reserved until <LocalTime at={endsAt} />
        {left && !left.isOver && (
          <span className="order-countdown-left" aria-hidden="true">
            {left.minutes}:{String(left.seconds).padStart(2, '0')}
          </span>
        )}
      </p>
      <output className="sr-only">{left?.announcement}</output>
      {left?.isOver && (
        <Button size="small" isLoading={isPending} onClick={onOver}>
          Check the order
        </Button>
      )}
      {!left?.isOver && mayHaveMoreTime && (
        <Button size="small" isLoading={isPending} onClick={onMoreTime}>
          I need more time
        </Button>
      )}
      <output className="ui-note">
        {!mayHaveMoreTime &&
          'It can’t be reserved for longer, because others are waiting for what it contains. If the time runs out, nothing is charged, and you can order the same again.'}
      </output>
    </div>
  );
}
