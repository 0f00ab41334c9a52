import { type Kysely, sql } from 'kysely';

/**
 * The day of the month on which a running plan began. Months that are added to its end go on from that day, although a
 * short month in between ended on an earlier one. Plans that run already take it from the order that began them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column plan_anchor_day smallint check (plan_anchor_day between 1 and 31)`.execute(
    db,
  );
  await sql`
    with recursive chain as (
      select users.id as user_id, gives_from from users
      join plan_orders on plan_orders.user_id = users.id and state = 'paid' and gives_to = users.expiry_date
      union
      select chain.user_id, earlier.gives_from from chain
      join plan_orders earlier
        on earlier.user_id = chain.user_id and earlier.state = 'paid' and earlier.gives_to = chain.gives_from
    )
    update users set plan_anchor_day = extract(day from began.at at time zone 'UTC')
    from (select user_id, min(gives_from) as at from chain group by user_id) as began
    where users.id = began.user_id`.execute(db);
}
