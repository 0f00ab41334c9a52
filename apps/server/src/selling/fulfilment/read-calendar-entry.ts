import { readCalendarEntry } from '@tessera/contract/selling/fulfilment';
import { ok, refuse } from '@tessera/domain/result';
import { handleBytes, signedIn } from '../../platform/http/handle.ts';
import { calendarOf } from '../../platform/mail/calendar-file.ts';
import type { Ports } from '../../ports.ts';
import { findMyOrder, listLines } from '../orders/public.ts';
import { calendarEntry, isInCalendars } from './calendar-entry.ts';
import { findFulfilment } from './fulfilments.queries.ts';

/** A download for calendars on the buyer's own device. */
export const readCalendarEntryRoute = handleBytes<typeof readCalendarEntry, Ports>(
  readCalendarEntry,
  async ({ params: { orderId, lineId }, viewer }, { db, config }) => {
    const order = await findMyOrder(db, { id: orderId, userId: signedIn(viewer).user.id });
    const line = order && (await listLines(db, [order.id])).find(({ id }) => id === lineId);
    const fulfilment = line && (await findFulfilment(db, lineId));
    if (!order || !line || !fulfilment) return refuse({ code: 'not_found' });
    const path = `/orders/${order.id}`;
    const entry = calendarEntry({ fulfilment, line, orderNumber: order.number, path }, config);
    if (!isInCalendars(entry)) return refuse({ code: 'not_found' });
    return ok(
      new Response(calendarOf(config.site.name, [entry]), {
        headers: {
          'Content-Type': 'text/calendar; charset=utf-8',
          'Content-Disposition': `attachment; filename="order-${order.number}.ics"`,
          'Cache-Control': 'private, no-store',
        },
      }),
    );
  },
);
