export { checkMoneyWorker, reconcileWorker } from './money.workers.ts';
export { findLastReconciliation, type Reconciliation } from './reconciliations.queries.ts';
export { runReconciliation } from './run-reconciliation.ts';
export { moneyRoutes } from './money.routes.ts';
