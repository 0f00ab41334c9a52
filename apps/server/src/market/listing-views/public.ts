export { sweepVisitsWorker } from './listing-views.workers.ts';
export { recordView } from './record-view.ts';
export { listingViews } from './views.queries.ts';
