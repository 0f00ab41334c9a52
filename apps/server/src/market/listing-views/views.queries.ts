import { expressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isMissingReference } from '../../platform/db/database-faults.ts';
import type { Schema } from '../../platform/db/schema.generated.ts';

export interface View {
  readonly listingId: number;
  /** A UTC day such as `2026-11-22`. */
  readonly day: string;
  /** Identifies the visitor, on this listing and day only. */
  readonly mark: Buffer;
}

/**
 * Counts these visitors, unless they were already counted for the listing on that day. Views of listings that were
 * deleted meanwhile are left out.
 */
export async function addViews(db: Db, views: readonly View[]): Promise<void> {
  try {
    await insertViews(db, views);
  } catch (error) {
    if (!isMissingReference(error)) throw error;
    // One missing listing refuses the views of all, so those of each listing are counted on their own.
    for (const [, ofListing] of Map.groupBy(views, ({ listingId }) => listingId))
      await insertViews(db, ofListing).catch((fault: unknown) => {
        if (!isMissingReference(fault)) throw fault;
      });
  }
}

async function insertViews(db: Db, views: readonly View[]): Promise<void> {
  await sql`
    with given as (
      select distinct each.day, each.listing_id, each.mark
      from unnest(
        ${views.map(({ day }) => day)}::date[],
        ${views.map(({ listingId }) => listingId)}::integer[],
        ${views.map(({ mark }) => mark)}::bytea[]) as each (day, listing_id, mark)
    ), fresh as (
      insert into listing_visits (day, listing_id, mark)
      select day, listing_id, mark from given order by day, listing_id, mark
      on conflict do nothing
      returning day, listing_id
    )
    insert into listing_views as stored (listing_id, day, views)
    select listing_id, day, count(*) from fresh group by listing_id, day order by listing_id, day
    on conflict (listing_id, day) do update set views = stored.views + excluded.views`.execute(db);
}

/** Deletes the marks of days before `day`. Nobody is counted for those days any more. */
export async function deleteVisitsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('listingVisits').where('day', '<', day).execute();
}

/** Views of listings by day, for queries of other features to join. */
export const listingViews = expressionBuilder<Schema>()
  .selectFrom('listingViews')
  .select(['listingId', 'day', 'views']);
