import type { Allowance } from './allowance.ts';

/**
 * Maximum number of keys. When it is reached, tries of unknown keys are refused until some expire, because a flood of
 * new keys must not fill the memory.
 */
const MAX_KEYS = 100_000;
const REMOVE_EVERY_MS = 1_000;

interface Tries {
  times: number[];
  /** Time in milliseconds after which none of the tries counts any more. */
  expiresAt: number;
}

/** Counts, in memory, the tries that this process could not or need not write to the database. */
export interface MemoryTries {
  list(key: string, allowance: Allowance, now: Date): readonly number[];
  /** Counts a try. False if there is no space for another key. */
  add(key: string, allowance: Allowance, now: Date): boolean;
  /** Takes back the newest try of a key. */
  giveBack(key: string): void;
  forget(key: string): void;
}

export function createMemoryTries(maxKeys = MAX_KEYS): MemoryTries {
  const known = new Map<string, Tries>();
  let removedAt = -Infinity;
  const removeExpired = (at: number) => {
    // Under a flood of new keys, looking through all of them for each would be the most expensive part.
    if (Math.abs(at - removedAt) < REMOVE_EVERY_MS) return;
    removedAt = at;
    for (const [key, { expiresAt }] of known) if (expiresAt <= at) known.delete(key);
  };
  return {
    list(key, { seconds }, now) {
      const since = now.getTime() - seconds * 1_000;
      return known.get(key)?.times.filter((time) => time > since) ?? [];
    },
    add(key, allowance, now) {
      const at = now.getTime();
      if (!known.has(key) && known.size >= maxKeys) removeExpired(at);
      if (!known.has(key) && known.size >= maxKeys) return false;
      const times = [...this.list(key, allowance, now), at];
      known.set(key, { times, expiresAt: at + allowance.seconds * 1_000 });
      return true;
    },
    giveBack(key) {
      known.get(key)?.times.pop();
    },
    forget(key) {
      known.delete(key);
    },
  };
}
