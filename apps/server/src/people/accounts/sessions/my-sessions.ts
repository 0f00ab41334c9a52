import { endOtherSessions, endSession, listSessions } from '@tessera/contract/people/accounts';
import { describeBrowser } from '@tessera/domain/people/browsers';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { findSessionsOf, deleteSession, deleteSessionsOf } from './sessions.queries.ts';
import { endSession as endMySession } from './sessions.ts';

export const listSessionsRoute = handle(listSessions, async ({ viewer }, { db, clock }: Ports) => {
  const { user, session } = signedIn(viewer);
  const found = await findSessionsOf(db, user.id, clock.now());
  return ok({
    sessions: found.map(({ userAgent, ...facts }) => ({
      ...facts,
      browser: describeBrowser(userAgent),
      isCurrent: facts.id === session.id,
    })),
  });
});

export const endSessionRoute = handle(endSession, async ({ params, viewer, cookies }, { db }: Ports) => {
  const { user, session } = signedIn(viewer);
  if (params.sessionId === session.id) {
    await endMySession(db, cookies);
    return ok({});
  }
  const isRemoved = await deleteSession(db, { id: params.sessionId, userId: user.id });
  return isRemoved ? ok({}) : refuse({ code: 'not_found' });
});

export const endOtherSessionsRoute = handle(endOtherSessions, async ({ viewer }, { db }: Ports) => {
  const { user, session } = signedIn(viewer);
  return ok({ ended: await deleteSessionsOf(db, user.id, session.id) });
});
