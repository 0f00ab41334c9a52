import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import {
  changeSavedSearchRoute,
  deleteSavedSearchRoute,
  listSavedSearchesRoute,
  saveSearchRoute,
} from './saved-searches.ts';
import { describeAlertRoute, stopAlertRoute } from './stop-alert.ts';

export { createSearch } from './saved-searches.queries.ts';
export { listNewResults } from './list-new-results.ts';
export { alertWorker } from './saved-searches.workers.ts';

export const savedSearchRoutes: readonly Route<Ports>[] = [
  listSavedSearchesRoute,
  saveSearchRoute,
  changeSavedSearchRoute,
  deleteSavedSearchRoute,
  describeAlertRoute,
  stopAlertRoute,
];
export { eraseSavedSearches, exportSavedSearches } from './personal-data.queries.ts';
