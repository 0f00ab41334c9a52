import type { ShownRequest } from '@tessera/contract/services/request-shapes';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { Badge } from '../../ui/badge.tsx';
import { FollowLink } from './follow-link.tsx';
import { TripProgress } from './trip-progress.tsx';

type Booking = NonNullable<ShownRequest['booking']>;

/** Where a booked trip or move is, for both sides. */
export function BookingSection({
  booking: { label, text, isOver, trip },
  follow,
  isMine,
}: {
  readonly booking: Booking;
  /** The link by which others may follow the trip, for the customer. */
  readonly follow: { readonly url: string; readonly expiresAt: Date } | undefined;
  readonly isMine: boolean;
}) {
  return (
    <section aria-labelledby="booking" className="booking-state" aria-live="polite">
      <h2 id="booking" className="ui-section-title">
        {trip ? 'Your trip' : 'Your move'}
      </h2>
      <p className="ui-row">
        <Badge tone={isOver ? 'neutral' : 'success'}>{label}</Badge>
        {isMine && <span>{text}</span>}
      </p>
      {trip && <TripProgress times={trip} />}
      {trip?.waiting && <p>{waitingText(trip.waiting)}</p>}
      {follow && !isOver && <FollowLink {...follow} />}
    </section>
  );
}

/** What the driver has waited, and what it costs by the rule of the quote. */
export function waitingText({
  minutes,
  chargedMinutes,
  amount,
}: {
  readonly minutes: number;
  readonly chargedMinutes: number;
  readonly amount: number;
}): string {
  const waited = `Waited ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return chargedMinutes === 0
    ? `${waited}, which is free.`
    : `${waited}: ${chargedMinutes} are charged, ${formatMoney({ amount, currency: 'GBP' })}, paid to the driver.`;
}
