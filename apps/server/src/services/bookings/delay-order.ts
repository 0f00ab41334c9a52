import { delayProviderOrder } from '@tessera/contract/services/bookings';
import { MINUTE_MS } from '@tessera/domain/durations';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { lockFulfilment, notifyOfStep } from '../../selling/fulfilment/public.ts';
import { lockOrder } from '../../selling/orders/public.ts';
import { findMyBooking } from './act-on-order.ts';
import { findBooking, updateBooking } from './bookings.queries.ts';
import { promisedTimes } from './promised-times.ts';
import { viewOrders } from './view-order.ts';

/** Only an order that was accepted and is not handed over yet can be delayed, and none while it is disputed. */
const delayable = ['accepted', 'ready'];

export const delayProviderOrderRoute = handle(
  delayProviderOrder,
  async ({ params, body, viewer }, ports: Ports) => {
    const found = await findMyBooking(ports, { lineId: params.id, userId: signedIn(viewer).user.id });
    if (!found.ok) return found;
    const { provider, booking } = found.value;
    const now = ports.clock.now();
    const isDelayed = await ports.db.transaction().execute(async (tx) => {
      // The order is locked first, as everywhere. Two delays at once add up.
      await lockOrder(tx, booking.orderId);
      const fulfilment = await lockFulfilment(tx, params.id);
      const before = await findBooking(tx, params.id);
      if (!fulfilment || !before || fulfilment.frozenAt !== null) return false;
      if (!delayable.includes(fulfilment.state)) return false;
      const from = Math.max(before.promisedAt.getTime(), now.getTime());
      const promisedAt = new Date(from + body.minutes * MINUTE_MS);
      await updateBooking(tx, params.id, { promisedAt, message: body.message });
      const note = [`${body.minutes} minutes later than promised.`, body.message].filter(Boolean).join(' ');
      const promised = { ...fulfilment, ...promisedTimes(fulfilment, promisedAt) };
      await notifyOfStep(tx, { fulfilment: promised, step: 'delay', note }, ports);
      return true;
    });
    if (!isDelayed) return refuse({ code: 'bookings.not_possible' });
    const after = (await findBooking(ports.db, params.id)) ?? booking;
    const [order] = await viewOrders(ports.db, [after], { providers: [provider], now });
    return order ? ok({ order }) : refuse({ code: 'not_found' });
  },
);
