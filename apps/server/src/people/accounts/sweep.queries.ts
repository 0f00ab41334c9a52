import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Deletes up to `limit` expired rows and returns their number. */
export async function deleteExpired(
  db: Db,
  table: 'sessions' | 'emailTokens' | 'authChallenges',
  now: Date,
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('tokenHash', 'in', (query) =>
      query
        .selectFrom(table)
        .select('tokenHash')
        .where('expiresAt', '<=', now)
        .orderBy('expiresAt')
        .limit(limit)
        .modifyEnd(sql`for update skip locked`),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
