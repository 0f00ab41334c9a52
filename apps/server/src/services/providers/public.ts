import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { hideProviderRoute, listAllProvidersRoute } from './admin-providers.ts';
import {
  changeProviderRoute,
  getMyProviderRoute,
  listMyProvidersRoute,
  pauseProviderRoute,
  setProviderHoursRoute,
  setProviderStatusRoute,
} from './change-provider.ts';
import { addProviderPhotoRoute, deleteProviderPhotoRoute, readProviderPhotoRoute } from './change-photos.ts';
import { createProviderRoute } from './create-provider.ts';
import { findBusinessesRoute } from './find-businesses.ts';
import { listProvidersRoute } from './list-providers.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { teamRoutes } from './team/team.routes.ts';

export { findStoredDocuments } from './documents/documents.queries.ts';
export { sweepDocumentsWorker } from './documents/documents.workers.ts';
export { checkAgain } from './documents/check-again.ts';
export { acceptDocument } from './documents/refresh-verification.ts';
export { storeDocument } from './documents/store-document.ts';
export { pauseIfIncomplete } from './pause-if-incomplete.ts';
export { addProvider } from './create-provider.ts';
export { replaceHours, withHours } from './hours.queries.ts';
export { locatePostcode } from './locate-provider.ts';
export { deletePhoto, hasPhotos, insertPhoto as addPhoto, isDishPhoto } from './photos.queries.ts';
export { findMine } from './my-provider.ts';
export { eraseProviders, exportProviders } from './personal-data.queries.ts';
export type { OpenProvider, Provider, StaffRole } from './provider.ts';
export {
  findLiveProvider,
  findLiveProvidersById,
  findProvidersById,
  listLiveProviders,
  listProvidersOf,
  lockProvider,
  updateProvider,
} from './providers.queries.ts';
export { addProviderSitemap } from './sitemap.ts';
export { countPages } from './sitemap.queries.ts';
export { deleteExpiredInvitations, listPastJobs } from './team/team.queries.ts';
export { vatNotes } from './vat-notes.ts';
export { photoUrl, viewProfile } from './view-provider.ts';

export const providerRoutes: readonly Route<Ports>[] = [
  findBusinessesRoute,
  listProvidersRoute,
  readProviderPhotoRoute,
  listMyProvidersRoute,
  createProviderRoute,
  ...teamRoutes,
  ...documentRoutes,
  getMyProviderRoute,
  changeProviderRoute,
  setProviderHoursRoute,
  setProviderStatusRoute,
  pauseProviderRoute,
  listAllProvidersRoute,
  hideProviderRoute,
  addProviderPhotoRoute,
  deleteProviderPhotoRoute,
];
