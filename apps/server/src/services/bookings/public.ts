import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { actOnProviderOrderRoute } from './act-on-order.ts';
import { listProviderOrdersRoute } from './list-orders.ts';

export { type Booked, beginBooking } from './begin-booking.ts';
export { eraseBookings, listBookingsOfLines } from './bookings.queries.ts';

export const bookingRoutes: readonly Route<Ports>[] = [listProviderOrdersRoute, actOnProviderOrderRoute];
