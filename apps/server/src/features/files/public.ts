export { type CheckWishes, type Finding, checkFiles } from './check-files.ts';
export { fileRoutes } from './files.routes.ts';
export { finishWorker, removeWorker } from './files.workers.ts';
export { sweepUploadsWorker } from './sweep-uploads.ts';
