export { disputeCases } from './dispute-cases.ts';
export { disputeRoutes } from './disputes.routes.ts';
export { sweepDisputesWorker } from './disputes.workers.ts';
export { eraseDisputes, exportDisputes } from './personal-data.queries.ts';
