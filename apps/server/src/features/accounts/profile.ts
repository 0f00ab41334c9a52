import { getProfile, updateProfile } from '@tessera/contract/accounts';
import { ok } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { getProfileFacts, updateProfileOf } from './profile.queries.ts';

export const getProfileRoute = handle(getProfile, async ({ viewer }, { db }: Ports) => {
  const { user } = signedIn(viewer);
  return ok({ user, ...(await getProfileFacts(db, user.id)) });
});

export const updateProfileRoute = handle(updateProfile, async ({ body, viewer }, { db }: Ports) =>
  ok(await updateProfileOf(db, signedIn(viewer).user.id, body)),
);
