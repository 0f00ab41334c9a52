export { actOnItem } from './change-item.ts';
export { listCompletedItems } from './completed-items.ts';
export { createItemLines } from './item-line.ts';
export {
  eraseHandovers,
  exportHandovers,
  hasOpenHandover,
  listAwaitedLines,
} from './personal-data.queries.ts';
export { itemRoutes } from './items.routes.ts';
export { sweepItemsWorker } from './items.workers.ts';
