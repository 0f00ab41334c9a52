import { getProfile, updateProfile } from '@tessera/contract/people/accounts';
import { ok } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { findBusiness, updateBusiness } from './businesses.queries.ts';
import { lockPersonActions } from '../people.queries.ts';
import { getProfileFacts, updateProfileOf } from './profile.queries.ts';

export const getProfileRoute = handle(getProfile, async ({ viewer }, { db }: Ports) => {
  const { user } = signedIn(viewer);
  const [facts, business = null] = await Promise.all([
    getProfileFacts(db, user.id),
    findBusiness(db, user.id),
  ]);
  return ok({ user, business, ...facts });
});

export const updateProfileRoute = handle(updateProfile, async ({ body, viewer }, { db, clock }: Ports) => {
  const { id: userId } = signedIn(viewer).user;
  const { business, ...change } = body;
  const updated = await db.transaction().execute(async (tx) => {
    // Publishing a listing records whether its account is a business. The lock makes a simultaneous change of that
    // wait.
    await lockPersonActions(tx, userId);
    const profile = await updateProfileOf(tx, userId, change);
    if (business !== undefined) await updateBusiness(tx, userId, { business, now: clock.now() });
    return profile;
  });
  return ok(updated);
});
