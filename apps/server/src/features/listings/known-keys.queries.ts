import type { Db } from '../../platform/db/database.ts';

/** Returns those of the client keys with which listings were created. */
export async function findKnownKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('listings').select('clientKey').where('clientKey', 'in', keys).execute();
  return new Set(rows.flatMap(({ clientKey }) => clientKey ?? []));
}
