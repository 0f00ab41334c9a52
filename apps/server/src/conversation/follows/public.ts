import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import {
  followSellerRoute,
  getFollowRoute,
  listFollowedSellersRoute,
  unfollowSellerRoute,
} from './follow-seller.ts';
import { getFollowSettingsRoute, putFollowSettingsRoute, stopFollowEmailsRoute } from './follow-settings.ts';

export const followRoutes: readonly Route<Ports>[] = [
  listFollowedSellersRoute,
  getFollowRoute,
  followSellerRoute,
  unfollowSellerRoute,
  getFollowSettingsRoute,
  putFollowSettingsRoute,
  stopFollowEmailsRoute,
];
export { createFollow } from './follows.queries.ts';
export { followEmailsWorker } from './follow-emails.worker.ts';
export { eraseFollows, exportFollows } from './personal-data.queries.ts';
