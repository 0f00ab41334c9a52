import { payBalanceRoute } from './balances.ts';
import { listFulfilmentsRoute, takeBuyerStepRoute } from './buyer-steps.ts';
import { readCalendarEntryRoute } from './read-calendar-entry.ts';

export const fulfilmentRoutes = [
  listFulfilmentsRoute,
  readCalendarEntryRoute,
  takeBuyerStepRoute,
  payBalanceRoute,
];
