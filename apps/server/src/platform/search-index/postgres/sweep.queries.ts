import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** How many filter values one transaction examines. */
const VALUES_AT_ONCE = 200;

/** Deletes filter values that no listing uses, such as makes of cars that were sold long ago. */
export async function sweepFilterValues(db: Db): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const last: number = after;
    after = await db.transaction().execute((tx) => sweep(tx, last));
  }
}

/**
 * Examines the next batch and returns the last id in it. `skip locked` skips values that a listing is being saved
 * with. A listing that is saved after a value was locked here waits, finds the value deleted, and adds it again.
 */
async function sweep(tx: Tx, after: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from facet_values where id > ${after} order by id limit ${VALUES_AT_ONCE}`.execute(tx);
  const locked = await sql<{ id: number }>`
    select id from facet_values where id = any(${rows.map(({ id }) => id)}::int[]) and ${isUnused}
    order by id for update skip locked`.execute(tx);
  if (locked.rows.length > 0) {
    // `isUnused` is checked a second time, because a listing may have been saved with the value between the first
    // check and the lock.
    await sql`
      delete from facet_values where id = any(${locked.rows.map(({ id }) => id)}::int[]) and ${isUnused}`.execute(
      tx,
    );
  }
  return rows.at(-1)?.id;
}

const isUnused = sql`not exists (
  select from listing_filters where listing_filters.facets @> array[facet_values.id])`;
