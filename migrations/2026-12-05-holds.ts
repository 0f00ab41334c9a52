import { type Kysely, sql } from 'kysely';

/**
 * Counters of what is limited, and reservations of it. The counters of share pools move here, so that one engine reserves
 * everything that is sold.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table capacities (
      id integer generated always as identity primary key,
      total integer not null check (total >= 0),
      held integer not null default 0 check (held >= 0),
      sold integer not null default 0 check (sold >= 0),
      -- Units still available that cost one minor unit more, because the price of all does not divide evenly.
      extra_units integer not null default 0 check (extra_units >= 0),
      check (held + sold <= total),
      check (extra_units <= total - held - sold)
    )`.execute(db);
  await sql`
    create table holds (
      id uuid primary key,
      capacity_id integer not null references capacities (id),
      user_id integer references users (id) on delete set null,
      quantity integer not null check (quantity > 0),
      extra_units integer not null check (extra_units between 0 and quantity),
      status text not null check (status in ('held', 'confirmed', 'released')),
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index holds_by_person on holds (capacity_id, user_id) where status = 'held'`.execute(db);

  await sql`alter table shuffle_pools add column capacity_id integer unique references capacities (id)`.execute(
    db,
  );
  await sql`
    with numbered as (
      select listing_id, share_count, sold, coalesce(target_amount % share_count, 0) as extra,
        row_number() over (order by listing_id) as position
      from shuffle_pools),
    created as (
      insert into capacities (total, sold, extra_units)
      select share_count, sold, least(greatest(extra - sold, 0), share_count - sold)
      from numbered order by position returning id),
    paired as (select id, row_number() over (order by id) as position from created)
    update shuffle_pools set capacity_id = paired.id
    from numbered join paired using (position)
    where shuffle_pools.listing_id = numbered.listing_id`.execute(db);
  await sql`
    alter table shuffle_pools
      alter column capacity_id set not null,
      drop column sold,
      drop column reserved`.execute(db);
  // A capacity whose pool is deleted goes too, unless somebody reserved or bought of it.
  await sql`
    create function delete_unused_capacity() returns trigger language plpgsql
      set search_path = pg_catalog, tessera, pg_temp as $$
      begin
        delete from capacities where id = old.capacity_id
          and not exists (select from holds where holds.capacity_id = old.capacity_id);
        return null;
      end $$`.execute(db);
  await sql`
    create trigger delete_unused_capacity after delete on shuffle_pools
      for each row execute function delete_unused_capacity()`.execute(db);
}
