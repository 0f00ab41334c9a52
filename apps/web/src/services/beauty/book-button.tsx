import { cancelOrder } from '@tessera/contract/selling/orders';
import { appointmentWords } from '@tessera/domain/sold/kinds/appointment-words';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../lib/api.ts';
import { loginPath } from '../../people/accounts/public.ts';
import { usePlaceOrder } from '../../selling/orders/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { AddToDay } from '../days/public.ts';
import { clockTime } from '../providers/public.ts';
import { AddToCart, removeFromCart } from './add-to-cart.tsx';
import { choicePath, lengthText } from './choice.ts';
import { chosenOf, lengthOfVisit } from './chosen-services.tsx';
import type { SalonData } from './load-salon-page.ts';
import { RepeatChoice } from './repeat-choice.tsx';

/** What the visit costs, whether it repeats, and the button that books it. */
export function BookButton(salon: SalonData) {
  const { choice, provider, isSignedIn, times, series, reserved } = salon;
  const { isPending, failure, place } = usePlaceOrder();
  const { revalidate } = useRevalidator();
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const chosen = chosenOf(salon);
  const money = (amount: number) => formatMoney({ amount, currency: salon.salon.currency });
  const slot = times?.slots.find(({ start }) => start === choice.start);
  const starts = !slot
    ? []
    : series === null
      ? [slot.start]
      : series
          .filter(({ start, status }) => status === 'free' && !skipped.has(start))
          .map(({ start }) => start);
  const visits = Math.max(1, starts.length);
  const toPay = visits * chosen.reduce((sum, { now }) => sum + now, 0);
  const later = visits * chosen.reduce((sum, { price, now }) => sum + price - now, 0);
  const isFrom = chosen.some(({ service }) => service.isPriceFrom);
  const services = chosen.map(({ service, staffId, guest }) => ({ serviceId: service.id, staffId, guest }));
  const lines = starts.map((start) => ({
    kind: 'appointment' as const,
    providerId: provider.id,
    start,
    services,
  }));
  async function book() {
    // What somebody has reserved here without paying would be in their own way.
    if (reserved) await call(cancelOrder, { params: { orderId: reserved.orderId } }).catch(() => undefined);
    await place(lines, { onPlaced: () => removeFromCart(salon) });
    // If it was refused, the times are no longer as they are shown.
    await revalidate();
  }
  return (
    <div className="salon-book">
      {slot && (
        <RepeatChoice
          {...{ choice, provider, series, skipped }}
          onSkip={(start, isSkipped) => {
            const next = new Set(skipped);
            if (isSkipped) next.add(start);
            else next.delete(start);
            setSkipped(next);
          }}
        />
      )}
      <dl className="salon-sum">
        <div>
          <dt>{visits > 1 ? 'Each visit' : 'Together'}</dt>
          <dd>{lengthText(lengthOfVisit(chosen))}</dd>
        </div>
        {(later > 0 || isFrom) && (
          <div>
            <dt>At the salon</dt>
            <dd>
              {isFrom && 'from '}
              {money(later)}
            </dd>
          </div>
        )}
        <div className="ui-strong">
          <dt>{later > 0 ? 'Deposit now' : 'Total'}</dt>
          <dd>{money(toPay)}</dd>
        </div>
      </dl>
      {failure && (
        <Banner tone="danger" role="alert" title="Not booked">
          {failure.text}{' '}
          {failure.isUnverified && <TextLink to="/profile">Confirm your email address</TextLink>}
        </Banner>
      )}
      {isSignedIn ? (
        <Button
          variant="primary"
          size="large"
          isWide
          isLoading={isPending}
          disabled={starts.length === 0}
          onClick={() => void book()}
        >
          {bookText(starts, provider.zone, money(toPay))}
        </Button>
      ) : (
        <ButtonLink variant="primary" size="large" isWide to={loginPath(choicePath(provider.slug, choice))}>
          Sign in to book
        </ButtonLink>
      )}
      {starts.length < 2 && series === null && (
        <AddToCart salon={salon} toPay={toPay} isFree={starts.length > 0} />
      )}
      {starts.length < 2 && <AddToDay line={lines[0]} isWide />}
      <ul className="ui-note salon-terms">
        {appointmentWords.purchaseTerms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </div>
  );
}

function bookText(starts: readonly string[], zone: string, amount: string): string {
  const [first, ...others] = starts;
  if (first === undefined) return 'Choose a time';
  if (others.length > 0) return `Book ${starts.length} visits and pay ${amount}`;
  return `Book ${clockTime(first, zone)} and pay ${amount}`;
}
