import { type Kysely, sql } from 'kysely';

/** The home page reads the latest price drops and the pools that end soonest, a few of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index listing_price_drops on listing_price_changes (changed_at desc, id desc)
    where new_price < old_price`.execute(db);
  await sql`
    create index shuffle_pools_ending on shuffle_pools ((coalesce(ends_at, closes_at)))
    where status in ('open', 'extended')`.execute(db);
}
