import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Worker } from '../../platform/jobs/jobs.ts';
import type { Ports } from '../../ports.ts';

/** So many are looked at in one transaction. */
const AT_ONCE = 200;

/** Forgets filter values that no listing has any more, such as makes of cars that were sold long ago. */
export function sweepFacetsWorker({ db }: Pick<Ports, 'db'>): Worker<'search.sweep'> {
  return {
    retries: 2,
    schedule: '10 4 * * *',
    async run() {
      let after = 0;
      for (;;) {
        const last = await db.transaction().execute((tx) => sweep(tx, after));
        if (last === undefined) return;
        after = last;
      }
    },
  };
}

/**
 * Answers the last one looked at. Values that a listing is just being saved with are locked by that, and left alone;
 * what is saved after the lock sees that the value is gone, and adds it anew.
 */
async function sweep(tx: Tx, after: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from facet_values where id > ${after} order by id limit ${AT_ONCE}`.execute(tx);
  const locked = await sql<{ id: number }>`
    select id from facet_values where id = any(${rows.map(({ id }) => id)}::int[]) and ${isUnused}
    order by id for update skip locked`.execute(tx);
  if (locked.rows.length > 0) {
    // Looked at once more: between the first look and the lock a listing may have been saved.
    await sql`
      delete from facet_values where id = any(${locked.rows.map(({ id }) => id)}::int[]) and ${isUnused}`.execute(
      tx,
    );
  }
  return rows.at(-1)?.id;
}

const isUnused = sql`not exists (
  select from listing_filters where listing_filters.facets @> array[facet_values.id])`;
