import type { Allowance } from './allowance.ts';

/** Limits of reading calls, which allow at least this many tries a minute, are counted in portions. */
const MIN_COUNT = 200;
const MAX_SECONDS = 60;
/** Tries that one statement counts in advance. */
export const PORTION = 20;
/** How long counted tries may be used afterwards. By that time the limit's period is longer, so that it holds all the same. */
const USE_WITHIN_SECONDS = 5;
const MAX_KEYS = 10_000;

interface Portion {
  left: number;
  readonly until: number;
}

/**
 * Tries that this process has counted in the database in advance. Nearly every page and call counts one try, and without this each
 * would be a statement that writes.
 */
export interface Portions {
  /** Uses one try of a portion. False if there is none. */
  use(key: string, now: Date): boolean;
  /**
   * Counts a portion. Simultaneous callers for the same key share one. False if the database has refused it, because fewer tries
   * are left.
   */
  fetch(key: string, now: Date, count: () => Promise<boolean>): Promise<boolean>;
  forget(key: string): void;
}

export function isWide({ count, seconds }: Allowance): boolean {
  return count >= MIN_COUNT && seconds <= MAX_SECONDS;
}

/** The allowance by which tries of a wide limit are counted: they may have been used a little later than they were counted. */
export function countedBy({ count, seconds }: Allowance): Allowance {
  return { count, seconds: seconds + USE_WITHIN_SECONDS };
}

export function createPortions(): Portions {
  const portions = new Map<string, Portion>();
  const fetching = new Map<string, Promise<boolean>>();
  return {
    use(key, now) {
      const portion = portions.get(key);
      const at = now.getTime();
      // A portion from the future belongs to a clock that was set back.
      const isUsable = portion && at < portion.until && at >= portion.until - USE_WITHIN_SECONDS * 1_000;
      if (!isUsable || portion.left === 0) return false;
      portion.left -= 1;
      return true;
    },
    async fetch(key, now, count) {
      const known = fetching.get(key);
      if (known) return known;
      const counting = count().then((isCounted) => {
        // Forgetting portions only means that their tries are not used.
        if (portions.size >= MAX_KEYS) portions.clear();
        if (isCounted)
          portions.set(key, { left: PORTION, until: now.getTime() + USE_WITHIN_SECONDS * 1_000 });
        return isCounted;
      });
      fetching.set(key, counting);
      try {
        return await counting;
      } finally {
        fetching.delete(key);
      }
    },
    forget: (key) => void portions.delete(key),
  };
}
