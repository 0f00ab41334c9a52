import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { hideProviderRoute, listAllProvidersRoute, verifyProviderRoute } from './admin-providers.ts';
import {
  changeProviderRoute,
  getMyProviderRoute,
  listMyProvidersRoute,
  pauseProviderRoute,
  requestVerificationRoute,
  setProviderHoursRoute,
  setProviderStatusRoute,
} from './change-provider.ts';
import { addProviderPhotoRoute, deleteProviderPhotoRoute, readProviderPhotoRoute } from './change-photos.ts';
import { createProviderRoute } from './create-provider.ts';
import { listProvidersRoute } from './list-providers.ts';
import { teamRoutes } from './team/team.routes.ts';

export { pauseIfIncomplete } from './change-provider.ts';
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
  listProvidersOf,
  lockProvider,
  updateProvider,
} from './providers.queries.ts';
export { addProviderSitemap } from './sitemap.ts';
export { countPages } from './sitemap.queries.ts';
export { deleteExpiredInvitations, listPastJobs } from './team/team.queries.ts';
export { photoUrl, viewProfile } from './view-provider.ts';

export const providerRoutes: readonly Route<Ports>[] = [
  listProvidersRoute,
  readProviderPhotoRoute,
  listMyProvidersRoute,
  createProviderRoute,
  ...teamRoutes,
  getMyProviderRoute,
  changeProviderRoute,
  setProviderHoursRoute,
  setProviderStatusRoute,
  pauseProviderRoute,
  requestVerificationRoute,
  listAllProvidersRoute,
  hideProviderRoute,
  verifyProviderRoute,
  addProviderPhotoRoute,
  deleteProviderPhotoRoute,
];
