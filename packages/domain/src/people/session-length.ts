import { DAY_MS } from '../durations.ts';

/** Minimum time between two extensions of a session. Every visit extends it, but each extension is a write. */
const EXTEND_EVERY_MS = 10 * 60 * 1_000;

/**
 * How long a session lasts after the latest visit. Guests get as long as members, because a guest who is signed out
 * cannot sign in again.
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

/** A session that was last seen before this time is extended by a visit. Other sessions need no extension yet. */
export function extendIfSeenBefore(now: Date): Date {
  return new Date(now.getTime() - EXTEND_EVERY_MS);
}
