export { STORAGE_PLAN_PURPOSE } from './checkout-request.ts';
export { findUnusedPence } from './find-unused-value.ts';
export { findLimits, limitsOf, lockLimits, toSubscription } from './limits.queries.ts';
export { storagePlanRoutes } from './storage-plans.routes.ts';
export { checkOrdersWorker, endStoragePlansWorker } from './storage-plans.workers.ts';
export { settleStoragePlanEvent } from './settle-event.ts';
export { exportStoragePlans } from './personal-data.queries.ts';
