const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How often somebody wants a letter about new listings. */
export const alertFrequencies = ['at_once', 'daily', 'weekly', 'never'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** Of one person. */
export const SAVED_SEARCHES_MAX = 25;
export const SEARCH_NAME_LENGTH = 80;
/** In one letter; the rest is behind its link. */
export const CARDS_A_LETTER = 10;

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

/** When it is looked for new listings again after it was done at `now`. */
export function nextLookAt(frequency: AlertFrequency, now: Date): Date {
  return new Date(now.getTime() + pauses[frequency]);
}

/** A listing that is being published while it is looked carries a moment that was already passed; it is not to be lost. */
const OVERLAP_MS = 15 * MINUTE_MS;

/** From when on listings count as new; those told already are known by their numbers. */
export function newSince(lookedAt: Date): Date {
  return new Date(lookedAt.getTime() - OVERLAP_MS);
}
