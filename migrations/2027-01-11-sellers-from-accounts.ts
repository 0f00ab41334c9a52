import { type Kysely, sql } from 'kysely';

/**
 * Whether a listing's seller is private or a business follows from the account, also after the account changes. Listings
 * of people without legal name and address that said “business” say “private” from now on. A job then computes their
 * public locations and search entries again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // With `former`, only of listings that say so: what is left of listings of deleted accounts says nothing.
  await sql`
    create function set_seller_type(person integer, type text, former text) returns void language sql
      set search_path = tessera, pg_temp as $$
      update listing_general set seller_type = type
        from listings where listings.id = listing_general.listing_id and user_id = person and status <> 'draft'
          and (former is null or form_values ->> 'seller_type' = former);
      insert into listing_attributes (listing_id, key, value, search_value)
        select id, 'seller_type', type, type from listings
        where user_id = person and system = 'auto' and status <> 'draft'
          and (former is null or form_values ->> 'seller_type' = former)
        on conflict (listing_id, key) do update set value = type, search_value = type;
      update listings set form_values = jsonb_set(form_values, '{seller_type}', to_jsonb(type)),
        -- The exact point of somebody who is not a business any more is hidden at once.
        public_latitude = case when type = 'business' then public_latitude end,
        public_longitude = case when type = 'business' then public_longitude end,
        is_location_pending = true
      where user_id = person and system in ('general', 'auto') and status <> 'draft'
        and form_values ->> 'seller_type' is distinct from type
        and (former is null or form_values ->> 'seller_type' = former);
    $$`.execute(db);
  await sql`
    create function follow_business() returns trigger language plpgsql security definer
      set search_path = tessera, pg_temp as $$
    begin
      if tg_op = 'INSERT' then
        perform set_seller_type(new.user_id, 'business', null);
      else
        perform set_seller_type(old.user_id, 'private', 'business');
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger businesses_followed after insert or delete on businesses
      for each row execute function follow_business()`.execute(db);
  await sql`
    select set_seller_type(seller.user_id,
      case when exists (select from businesses where businesses.user_id = seller.user_id) then 'business' else 'private' end, null)
    from (select distinct user_id from listings where system in ('general', 'auto') and status <> 'draft') seller`.execute(
    db,
  );
}
