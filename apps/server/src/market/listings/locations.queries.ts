import type { Db, Tx } from '../../platform/db/database.ts';
import type { PublicLocation } from './public-location.ts';

export async function findLocationsPending(db: Db, afterId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('listings')
    .select('id')
    .where('isLocationPending', '=', true)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Stores a public location. The version stays the same, because it counts the owner's changes. */
export async function saveLocation(tx: Tx, id: number, location: PublicLocation): Promise<void> {
  await tx.updateTable('listings').set(location).where('id', '=', id).execute();
}

const MARKED_AT_ONCE = 20_000;

/**
 * Marks every public location to be computed again, because an import of postcodes changes the centres of districts.
 */
export async function markLocationsPending(db: Db): Promise<void> {
  const { last } = await db
    .selectFrom('listings')
    .select((expression) => expression.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  // The rows are updated in batches, because a statement may take at most ten seconds.
  for (let id = 0; id < (last ?? 0); id += MARKED_AT_ONCE)
    await db
      .updateTable('listings')
      .set({ isLocationPending: true })
      .where('id', '>', id)
      .where('id', '<=', id + MARKED_AT_ONCE)
      .execute();
}
