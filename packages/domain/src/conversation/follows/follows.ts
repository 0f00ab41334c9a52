import { DAY_MS, MINUTE_MS } from '../../durations.ts';

/** Maximum number of sellers that one person follows. */
export const MAX_FOLLOWED = 100;

/**
 * A listing is announced this long after it was first published. By then the transaction that published it has ended,
 * and its seller has had time to correct it.
 */
const SETTLING_MS = 15 * MINUTE_MS;

/** Listings published after the last check and up to this time are announced now. */
export function announcedUntil(now: Date): Date {
  return new Date(now.getTime() - SETTLING_MS);
}

/** A follower gets at most one email a day, about all sellers together. */
export function nextEmailAt(sentAt: Date): Date {
  return new Date(sentAt.getTime() + DAY_MS);
}
