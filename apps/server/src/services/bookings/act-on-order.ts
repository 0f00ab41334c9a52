import { actOnProviderOrder } from '@tessera/contract/services/bookings';
import type { Refusal } from '@tessera/contract/refusals';
import { isoWithOffset } from '@tessera/domain/services/local-time';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { collectForStep, takeStepIn } from '../../selling/fulfilment/public.ts';
import { sendRefunds } from '../../selling/orders/public.ts';
import { findMine, type Provider } from '../providers/public.ts';
import { type Booking, findBooking, updateBooking } from './bookings.queries.ts';
import { viewOrders } from './view-order.ts';

type Found = Result<{ readonly booking: Booking; readonly provider: Provider }, Refusal<'not_found'>>;

/** A booking of a business that the person owns or works for. */
export async function findMyBooking(
  { db }: Pick<Ports, 'db'>,
  { lineId, userId }: { readonly lineId: string; readonly userId: number },
): Promise<Found> {
  const booking = await findBooking(db, lineId);
  if (!booking) return refuse({ code: 'not_found' });
  const mine = await findMine(db, { providerId: booking.providerId, userId, least: 'staff' });
  return mine.ok ? ok({ booking, provider: mine.value.provider }) : mine;
}

export const actOnProviderOrderRoute = handle(
  actOnProviderOrder,
  async ({ params, body, viewer }, ports: Ports) => {
    const found = await findMyBooking(ports, { lineId: params.id, userId: signedIn(viewer).user.id });
    if (!found.ok) return found;
    const { booking, provider } = found.value;
    const step = { lineId: params.id, step: params.action, by: 'seller' } as const;
    const charged = await collectForStep(step, ports);
    if (charged === 'lost') return refuse({ code: 'bookings.card_lost' });
    if (charged === 'unknown') return refuse({ code: 'bookings.card_unknown' });
    const taken = await ports.db.transaction().execute(async (tx) => {
      const change = changeOf(booking, body);
      const note = noteOf(booking, change, provider);
      const answer = await takeStepIn(tx, { ...step, note }, ports);
      if (answer.ok) await updateBooking(tx, params.id, change);
      return answer;
    });
    if (!taken.ok) return refuse({ code: 'bookings.not_possible' });
    // If the provider refused the order, its refund is sent now. If that fails, the sweep sends it later.
    await sendRefunds(ports, { orderId: booking.orderId });
    const after = (await findBooking(ports.db, params.id)) ?? booking;
    const [order] = await viewOrders(ports.db, [after], { providers: [provider], now: ports.clock.now() });
    return order ? ok({ order }) : refuse({ code: 'not_found' });
  },
);

/**
 * What the email tells the customer: the time that the order is promised for, if it is later than ordered, and the
 * message.
 */
function noteOf(
  { startsAt }: Booking,
  { promisedAt, message }: ReturnType<typeof changeOf>,
  { zone }: Provider,
): string | undefined {
  const later =
    promisedAt !== undefined && promisedAt > startsAt
      ? `Promised for ${isoWithOffset(promisedAt, zone).slice(11, 16)}.`
      : undefined;
  return later === undefined ? message : [later, message].filter(Boolean).join(' ');
}

/** An order is never promised for earlier than its time, because the customer comes at that time. */
function changeOf(
  { startsAt }: Booking,
  { promised, message }: { readonly promised?: string | undefined; readonly message?: string | undefined },
): { promisedAt?: Date; message?: string } {
  const at = promised === undefined ? undefined : new Date(promised);
  return {
    ...(at && { promisedAt: at < startsAt ? startsAt : at }),
    ...(message !== undefined && { message }),
  };
}
