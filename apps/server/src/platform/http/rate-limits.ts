import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';

export interface Allowance {
  readonly count: number;
  readonly seconds: number;
}

export type RateVerdict = { allowed: true } | { allowed: false; retryAfter: number };

export interface RateLimits {
  /** Counts one try. `key` says what is counted and for whom, as in `sign-in:address:203.0.113.7`. */
  take(key: string, allowance: Allowance): Promise<RateVerdict>;
  /** Takes one try back: it was asked for before it was known to be a right one. */
  giveBack(key: string, allowance: Allowance): Promise<void>;
  /** Forgets the tries of a key: after a success, the earlier slips of the same person no longer count. */
  forget(key: string): Promise<void>;
}

/**
 * Counts in the database, so that all server processes share them. Two adjoining windows are weighed by how far
 * the present one has gone, which comes within a few percent of a true sliding window at one row a key.
 */
export function createRateLimits(db: Db, clock: Clock): RateLimits {
  return {
    async take(key, { count, seconds }) {
      const now = clock.now().getTime();
      const length = seconds * 1_000;
      const start = Math.floor(now / length) * length;
      const elapsed = (now - start) / length;
      const { rows } = await sql<{ current: number; previous: number | null }>`
        with present as (
          insert into rate_limits (key, window_start, expires_at, count)
          values (${key}, ${new Date(start)}, ${new Date(start + 2 * length)}, 1)
          on conflict (key, window_start) do update set count = rate_limits.count + 1
          returning count
        )
        select present.count as current, earlier.count as previous
        from present
        left join rate_limits earlier on earlier.key = ${key} and earlier.window_start = ${new Date(start - length)}
      `.execute(db);
      const row = rows[0];
      const weighed = (row?.current ?? 1) + (row?.previous ?? 0) * (1 - elapsed);
      if (weighed <= count) return { allowed: true };
      return { allowed: false, retryAfter: Math.max(1, Math.ceil((start + length - now) / 1_000)) };
    },
    async giveBack(key, { seconds }) {
      const length = seconds * 1_000;
      const start = new Date(Math.floor(clock.now().getTime() / length) * length);
      await db
        .updateTable('rateLimits')
        .set((expression) => ({ count: expression('count', '-', 1) }))
        .where('key', '=', key)
        .where('windowStart', '=', start)
        .where('count', '>', 0)
        .execute();
    },
    async forget(key) {
      await db.deleteFrom('rateLimits').where('key', '=', key).execute();
    },
  };
}

export async function removeOldRateLimits(db: Db, clock: Clock): Promise<void> {
  await db.deleteFrom('rateLimits').where('expiresAt', '<', clock.now()).execute();
}
