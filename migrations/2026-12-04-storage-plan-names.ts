import { type Kysely, sql } from 'kysely';

/** Says “storage plan” in full, as the screens do: the table of orders, what belongs to it, and a column of `users`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table plan_orders rename to storage_plan_orders`.execute(db);
  // Which constraints have names of their own depends on PostgreSQL's version, so they are looked up.
  await sql`
    do $$
    declare old_name text;
    begin
      for old_name in
        select conname from pg_constraint
        where conrelid = 'storage_plan_orders'::regclass and starts_with(conname, 'plan_orders_')
      loop
        execute format('alter table storage_plan_orders rename constraint %I to %I', old_name, 'storage_' || old_name);
      end loop;
      for old_name in
        select relname from pg_index join pg_class on pg_class.oid = indexrelid
        where indrelid = 'storage_plan_orders'::regclass and starts_with(relname, 'plan_orders_')
      loop
        execute format('alter index %I rename to %I', old_name, 'storage_' || old_name);
      end loop;
    end $$`.execute(db);

  await sql`alter table users rename column plan_anchor_day to storage_plan_anchor_day`.execute(db);
  await sql`
    alter table users
      rename constraint users_plan_anchor_day_check to users_storage_plan_anchor_day_check`.execute(db);
  await sql`alter index users_by_plan_end rename to users_by_storage_plan_end`.execute(db);
}
