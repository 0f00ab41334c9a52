import { actorOf } from '@tessera/domain/accounts/roles';
import { type Viewer, visitor } from '@tessera/domain/accounts/viewer';
import type { Db } from '../../platform/db/database.ts';
import type { Caller, CookieJar } from '../../platform/http/handle.ts';
import { createToken, hashToken } from '../../platform/secrets.ts';
import type { Ports } from '../../ports.ts';
import { addSession, findSession, markSeen, removeSessionByToken } from './sessions.queries.ts';

export const SESSION_COOKIE = 'tessera_session';

const DAY_MS = 24 * 60 * 60 * 1_000;
const PERSON_MS = 30 * DAY_MS;
const GUEST_MS = 30 * DAY_MS;
/** A visit moves the end of the session, but not with every request: one write in ten minutes is enough. */
const SEEN_EVERY_MS = 10 * 60 * 1_000;

/**
 * Opens a new session and replaces whatever session the browser had: an id from before signing in is worth nothing after.
 * Proof of who it is counts from now, except for guests, who have none.
 */
export async function startSession(
  db: Db,
  ports: Ports,
  caller: Caller,
  user: { id: number; isGuest: boolean },
): Promise<void> {
  const now = ports.clock.now();
  const expiresAt = new Date(now.getTime() + (user.isGuest ? GUEST_MS : PERSON_MS));
  const token = createToken();
  const earlier = caller.cookies.get(SESSION_COOKIE);
  if (earlier) await removeSessionByToken(db, hashToken(earlier));
  await addSession(db, {
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
  if (token) await removeSessionByToken(db, hashToken(token));
  cookies.clear(SESSION_COOKIE);
}

/** Who a request comes from. Asked anew for every request, so that nothing about a person is remembered too long. */
export function createViewerFinder({
  db,
  clock,
}: Pick<Ports, 'db' | 'clock'>): (cookies: CookieJar) => Promise<Viewer> {
  return async (cookies) => {
    const token = cookies.get(SESSION_COOKIE);
    if (!token) return visitor;
    const now = clock.now();
    const found = await findSession(db, hashToken(token), now);
    if (!found) return visitor;
    const { isSuspended, ...user } = found.user;
    const { lastSeenAt, ...session } = found.session;
    if (now.getTime() - lastSeenAt.getTime() > SEEN_EVERY_MS) {
      await markSeen(db, session.id, user.id, now, new Date(now.getTime() + PERSON_MS));
    }
    const actor = actorOf({ role: user.role, isVerified: user.isVerified, isSuspended });
    return actor === 'visitor' ? visitor : { actor, user, session };
  };
}
