import type { Db } from '../../platform/db/database.ts';

/** Those of these keys with which listings were made. */
export async function findKnownKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('listings').select('clientKey').where('clientKey', 'in', keys).execute();
  return new Set(rows.flatMap(({ clientKey }) => clientKey ?? []));
}
