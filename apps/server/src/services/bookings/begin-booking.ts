import type { SoldLine } from '../../selling/line-kind.ts';
import type { Tx } from '../../platform/db/database.ts';
import { beginFulfilment } from '../../selling/fulfilment/public.ts';
import { insertBooking } from './bookings.queries.ts';

export interface Booked {
  readonly providerId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** What the customer wrote for the provider. */
  readonly note: string;
}

/** For `LineKind.confirm` of what is booked from a provider: begins its fulfilment and adds it to the provider's day. */
export async function beginBooking(tx: Tx, line: SoldLine, booked: Booked, now: Date): Promise<void> {
  const { providerId, startsAt, endsAt, note } = booked;
  await beginFulfilment(tx, line, { startsAt, endsAt }, now);
  await insertBooking(tx, {
    lineId: line.id,
    orderId: line.orderId,
    providerId,
    customerId: line.buyerId,
    startsAt,
    promisedAt: startsAt,
    note,
    message: '',
  });
}
