import { listFulfilmentsRoute, takeBuyerStepRoute } from './buyer-steps.ts';

export const fulfilmentRoutes = [listFulfilmentsRoute, takeBuyerStepRoute];
