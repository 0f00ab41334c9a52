import { getSession } from '@tessera/contract/people/session';
import { ok } from '@tessera/domain/result';
import { handle } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { findDeletion } from '../profile/deletions.queries.ts';

export const getSessionRoute = handle<typeof getSession, Ports>(getSession, async ({ viewer }, { db }) => {
  const user = viewer.actor === 'suspended' ? undefined : viewer.user;
  const deletion = user && viewer.actor !== 'guest' ? await findDeletion(db, user.id) : undefined;
  return ok({ user: user ?? null, deletionDueAt: deletion?.dueAt ?? null });
});
