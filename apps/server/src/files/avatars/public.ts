import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { deleteAvatarRoute } from './delete-avatar.ts';
import { readAvatarRoute } from './read-avatar.ts';
import { setAvatarRoute } from './set-avatar.ts';

export { saveAvatar } from './set-avatar.ts';
export { eraseAvatar } from './delete-avatar.ts';
export { findAvatarOf } from './avatars.queries.ts';

export const avatarRoutes: readonly Route<Ports>[] = [setAvatarRoute, deleteAvatarRoute, readAvatarRoute];
