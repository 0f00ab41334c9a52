import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { actOnProviderOrderRoute } from './act-on-order.ts';
import { delayProviderOrderRoute } from './delay-order.ts';
import { listProviderOrdersRoute } from './list-orders.ts';
import { watchLiveRoute } from './watch-live.ts';

export { endLiveStream, openLiveStream } from './watch-live.ts';
export { type Booked, beginBooking } from './begin-booking.ts';
export { promisedTimes } from './promised-times.ts';
export { listBookingFacts } from './list-facts.ts';
export { listCompletedBookings, reviewedProviders } from './reviews.ts';
export { sweepBookingsWorker } from './bookings.workers.ts';
export {
  eraseBookings,
  listBookingsOfCustomer,
  listBookingsOfLines,
  listCustomerNames,
  listLineIdsOfProvider,
  listProvidersBookedSince,
  updateBooking,
} from './bookings.queries.ts';

export const bookingRoutes: readonly Route<Ports>[] = [
  listProviderOrdersRoute,
  watchLiveRoute,
  // Listed before the other actions, because the address of theirs would match its requests too.
  delayProviderOrderRoute,
  actOnProviderOrderRoute,
];
