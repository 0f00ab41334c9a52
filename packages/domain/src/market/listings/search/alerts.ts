import { DAY_MS, MINUTE_MS } from '../../../durations.ts';

/** How often somebody wants an email about new listings. */
export const alertFrequencies = ['at_once', 'daily', 'weekly', 'never'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** Maximum number of saved searches of one person. */
export const MAX_SAVED_SEARCHES = 25;
/** Maximum length of a saved search's name, in characters. A check constraint of the database has the same limit. */
export const MAX_SEARCH_NAME_CHARS = 80;
/** Maximum number of listings shown in one email. The email links to the others. */
export const MAX_CARDS_PER_EMAIL = 10;

export const frequencyWords: Readonly<Record<AlertFrequency, string>> = {
  at_once: 'Instantly',
  daily: 'Daily',
  weekly: 'Weekly',
  never: 'Never',
};

const pauses: Readonly<Record<AlertFrequency, number>> = {
  at_once: 0,
  daily: DAY_MS,
  weekly: 7 * DAY_MS,
  never: 0,
};

/** When a saved search is checked next, if it was checked at `now`. */
export function nextLookAt(frequency: AlertFrequency, now: Date): Date {
  return new Date(now.getTime() + pauses[frequency]);
}

/**
 * A listing published while a check runs may get a time before that check. So the next check looks back this much
 * further.
 */
const OVERLAP_MS = 15 * MINUTE_MS;

/** Listings after this time count as new. Listings that were already sent are recognised by their ids. */
export function newSince(lookedAt: Date): Date {
  return new Date(lookedAt.getTime() - OVERLAP_MS);
}
