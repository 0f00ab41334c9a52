import { type Kysely, sql } from 'kysely';

/**
 * Orders by pay, mileage, model year and end. Listings without the number come last, which an index on the plain column
 * could not say in both directions. Hourly and yearly pay are compared by the pay for a year; mileage is in miles.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['listing_search', 'listing_filters']) {
    await sql`alter table ${sql.id(table)} add column yearly_pay double precision`.execute(db);
    await sql`
      update ${sql.id(table)} s set yearly_pay = round(s.pay * case coalesce(j.pay_basis, 'annual')
        when 'hourly' then 1950 when 'daily' then 260 when 'weekly' then 52 when 'monthly' then 12 when 'annual' then 1 end)
      from listing_jobs j
      where j.listing_id = s.listing_id and s.currency = 'GBP' and s.pay is not null`.execute(db);
    await sql`
      update ${sql.id(table)} s set mileage = round(s.mileage * 0.621371)
      from listing_auto a
      where a.listing_id = s.listing_id and a.mileage_unit = 'km' and s.mileage is not null`.execute(db);
  }
  await sql`
    create index listing_filters_pay on listing_filters
      (coalesce(yearly_pay, '-Infinity'::float8) desc, listing_id desc) where system = 'jobs'`.execute(db);
  await sql`
    create index listing_filters_mileage on listing_filters
      (coalesce(mileage, 'Infinity'::float8), listing_id) where system = 'auto'`.execute(db);
  await sql`
    create index listing_filters_year on listing_filters
      (coalesce(year, '-Infinity'::float8) desc, listing_id desc) where system = 'auto'`.execute(db);
  await sql`
    create index listing_filters_ending on listing_filters (system, expires_at, listing_id)`.execute(db);
  await sql`analyze listing_filters`.execute(db);
}
