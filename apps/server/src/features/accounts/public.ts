export { accountRoutes } from './accounts.routes.ts';
export { sweepWorker } from './accounts.workers.ts';
export { createViewerFinder } from './sessions.ts';
