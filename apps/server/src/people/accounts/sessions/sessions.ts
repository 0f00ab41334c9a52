import { actorOf } from '@tessera/domain/people/roles';
import {
  extendIfSeenBefore,
  sessionEnd,
  type SessionLengths,
  sessionLengths,
} from '@tessera/domain/people/session-length';
import { type Viewer, visitor } from '@tessera/domain/people/viewer';
import type { Db } from '../../../platform/db/database.ts';
import type { Caller, CookieJar } from '../../../platform/http/handle.ts';
import { createToken, hashToken } from '../../../platform/secrets.ts';
import type { Ports } from '../../../ports.ts';
import {
  type AlsoRead,
  createSession,
  createSessionReader,
  deleteSessionByToken,
  extendSession,
  markWritten,
} from './sessions.queries.ts';

export const SESSION_COOKIE = 'tessera_session';

/**
 * Opens a session. It replaces the browser's earlier session, so that a session id from before the sign-in cannot be
 * used. Except for a guest, it also records that the person has just proved who they are.
 */
export async function startSession(
  db: Db,
  ports: Ports,
  caller: Caller,
  user: { id: number; isGuest: boolean },
): Promise<void> {
  const now = ports.clock.now();
  const expiresAt = sessionEnd(user, now);
  const token = createToken();
  const earlier = caller.cookies.get(SESSION_COOKIE);
  if (earlier) await deleteSessionByToken(db, hashToken(earlier));
  await createSession(db, {
    tokenHash: hashToken(token),
    userId: user.id,
    now,
    expiresAt,
    provedAt: user.isGuest ? null : now,
    address: caller.address,
    userAgent: caller.userAgent,
  });
  caller.cookies.set(SESSION_COOKIE, token, expiresAt);
}

export async function endSession(db: Db, cookies: CookieJar): Promise<void> {
  const token = cookies.get(SESSION_COOKIE);
  if (token) await deleteSessionByToken(db, hashToken(token));
  cookies.clear(SESSION_COOKIE);
}

/**
 * Creates the function that determines the viewer of a request. It reads the session anew for every request, so that
 * changes take effect at once. `alsoRead` is read of the person in the same statement.
 */
export function createViewerFinder(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  alsoRead?: AlsoRead,
): (cookies: CookieJar) => Promise<Viewer> {
  const findSession = createSessionReader(alsoRead);
  return async (cookies) => {
    const token = cookies.get(SESSION_COOKIE);
    if (!token) return visitor;
    const now = clock.now();
    const found = await findSession(db, hashToken(token), now);
    if (!found) return visitor;
    const { isSuspended, ...user } = found.user;
    const actor = actorOf({ role: user.role, isVerified: user.isVerified, isSuspended });
    if (actor === 'visitor') return visitor;
    return { actor, user, session: found.session, ...(alsoRead && { more: found.more }) };
  };
}

/**
 * Creates the function that extends the visitor's session, both its row and its cookie. Without that, the browser would
 * delete the cookie 30 days after the sign-in, however often it was used. A session that ends while the request is
 * answered, by signing out or by a new sign-in, stays ended.
 */
export function createSessionExtender(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  lengths: SessionLengths = sessionLengths,
): (viewer: Viewer, cookies: CookieJar) => Promise<void> {
  return async ({ user, session }, cookies) => {
    const now = clock.now();
    const seenBefore = extendIfSeenBefore(now);
    const token = cookies.get(SESSION_COOKIE);
    if (!user || !token || session.lastSeenAt >= seenBefore) return;
    const expiresAt = sessionEnd({ isGuest: user.role === 'guest' }, now, lengths);
    const isExtended = await extendSession(db, {
      sessionId: session.id,
      userId: user.id,
      seenBefore,
      now,
      expiresAt,
    });
    if (isExtended) cookies.set(SESSION_COOKIE, token, expiresAt);
  };
}

/**
 * Creates the function that records that somebody has just changed something, so that no replica that does not show it
 * yet is read for them.
 */
export function createWriteMarker({ db }: Pick<Ports, 'db'>): (viewer: Viewer) => Promise<void> {
  return async ({ session }) => {
    if (session) await markWritten(db, session.id);
  };
}
