import { sql } from 'kysely';
import { sharePools } from '../../market/listings/public.ts';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';

/** Counts the pools whose shares can be bought. */
export async function countRunningPools(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sharePools} p
    where p.status in ('open', 'extended') and coalesce(p.ends_at, p.closes_at) > ${now} ${prepared}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
