import type { Db } from '../../platform/db/database.ts';

/** Which of these client keys listings were created with. */
export async function findKnownKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('listings').select('clientKey').where('clientKey', 'in', keys).execute();
  return new Set(rows.flatMap(({ clientKey }) => clientKey ?? []));
}
