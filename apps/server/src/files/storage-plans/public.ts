export { findUnusedPence } from './find-unused-value.ts';
export { findLimits, limitsOf, lockLimits, toSubscription } from './limits.queries.ts';
export { storageLines } from './storage-line.ts';
export { storagePlanRoutes } from './storage-plans.routes.ts';
export { endStoragePlansWorker } from './storage-plans.workers.ts';
export { exportStoragePlans } from './personal-data.queries.ts';
export { STORAGE_KIND } from './storage-terms.ts';
