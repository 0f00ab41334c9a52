import { DAY_MS } from '../durations.ts';

/** A visit extends the session, but with at most one write in ten minutes. */
const EXTEND_EVERY_MS = 10 * 60 * 1_000;

/**
 * Session lifetime, which is how long somebody stays signed in, counted from the latest visit. Guests get as long as members,
 * because a guest who is signed out cannot get back in.
 */
export interface SessionLengths {
  readonly memberMs: number;
  readonly guestMs: number;
}

export const sessionLengths: SessionLengths = { memberMs: 30 * DAY_MS, guestMs: 30 * DAY_MS };

export function sessionEnd(
  user: { readonly isGuest: boolean },
  now: Date,
  lengths: SessionLengths = sessionLengths,
): Date {
  return new Date(now.getTime() + (user.isGuest ? lengths.guestMs : lengths.memberMs));
}

/** A visit extends only a session that was last seen before this time. */
export function extendIfSeenBefore(now: Date): Date {
  return new Date(now.getTime() - EXTEND_EVERY_MS);
}
