export { PLAN_PURPOSE } from './checkout-request.ts';
export { findLimits, limitsOf, lockLimits } from './limits.queries.ts';
export { planRoutes } from './plans.routes.ts';
export { checkOrdersWorker, runOutWorker } from './plans.workers.ts';
export { settlePlanEvent } from './settle-event.ts';
