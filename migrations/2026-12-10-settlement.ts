import { type Kysely, sql } from 'kysely';

/** Settlement of share pools, the lock on their terms, and the emails about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shuffle_pools
      -- The end of the sale, fixed by the first sale and moved once by an extension. Null while nothing is sold.
      add column ends_at timestamptz,
      -- When the settlement looks at the pool next.
      add column settle_at timestamptz,
      -- When the holders are reminded that the pool closes soon. Null after that.
      add column closing_notice_at timestamptz,
      add column settled_at timestamptz,
      -- Why everything is refunded.
      add column refund_reason text`.execute(db);
  await sql`
    update shuffle_pools set
      ends_at = coalesce(shuffle_pools.closes_at, listings.expires_at),
      settle_at = case when capacities.sold >= capacities.total then now()
        else coalesce(shuffle_pools.closes_at, listings.expires_at) end,
      closing_notice_at = coalesce(shuffle_pools.closes_at, listings.expires_at) - interval '1 day'
    from capacities, listings
    where capacities.id = shuffle_pools.capacity_id and listings.id = shuffle_pools.listing_id
      and capacities.sold > 0`.execute(db);
  await sql`
    create index shuffle_pools_to_settle on shuffle_pools (settle_at)
    where settle_at is not null and status in ('open', 'extended')`.execute(db);
  await sql`
    create index shuffle_pools_refunding on shuffle_pools (listing_id) where status = 'refunding'`.execute(
    db,
  );
  await sql`
    create index shuffle_pools_to_notify on shuffle_pools (closing_notice_at)
    where closing_notice_at is not null and status in ('open', 'extended')`.execute(db);

  // Locks the counter, as a sale does, so that a change and the first sale never both happen.
  await sql`
    create function lock_pool_terms() returns trigger language plpgsql
      set search_path = pg_catalog, tessera, pg_temp as $$
      declare taken integer;
      begin
        select sold + held into taken from capacities where id = old.capacity_id for update;
        if taken > 0 then
          raise exception 'The terms of pool % are locked: % shares are sold or reserved', old.listing_id, taken
            using errcode = 'restrict_violation', constraint = 'pool_terms_locked';
        end if;
        if tg_op = 'DELETE' then return old; end if;
        return new;
      end $$`.execute(db);
  await sql`
    create trigger lock_pool_terms before update of target_amount, currency, share_count, closes_at, if_not_full
      on shuffle_pools for each row
      when ((old.target_amount, old.currency, old.share_count, old.closes_at, old.if_not_full)
        is distinct from (new.target_amount, new.currency, new.share_count, new.closes_at, new.if_not_full))
      execute function lock_pool_terms()`.execute(db);
  await sql`
    create trigger refuse_pool_deletion before delete on shuffle_pools for each row
      when (old.status in ('open', 'extended', 'refunding'))
      execute function lock_pool_terms()`.execute(db);
  await sql`
    create function lock_capacity_total() returns trigger language plpgsql
      set search_path = pg_catalog, tessera, pg_temp as $$
      begin
        -- The stock of an item may change, but never below what is sold and reserved, which a constraint ensures.
        if not exists (select 1 from shuffle_pools where capacity_id = old.id) then return new; end if;
        raise exception 'Capacity % is locked: units are sold or reserved', old.id
          using errcode = 'restrict_violation', constraint = 'pool_terms_locked';
      end $$`.execute(db);
  await sql`
    create trigger lock_capacity_total before update of total on capacities for each row
      when (old.total <> new.total and old.sold + old.held > 0)
      execute function lock_capacity_total()`.execute(db);

  // Emails to the holders of a pool are sent in batches; a process that ends in between continues.
  await sql`
    create table pool_notices (
      listing_id integer not null references listings (id) on delete cascade,
      kind text not null check (kind in ('full', 'closing', 'extended', 'completed', 'refunded')),
      created_at timestamptz not null,
      -- Everybody up to this person was notified. Null before the seller was.
      notified_up_to integer,
      finished_at timestamptz,
      primary key (listing_id, kind)
    )`.execute(db);
  await sql`create index pool_notices_unfinished on pool_notices (created_at) where finished_at is null`.execute(
    db,
  );
}
