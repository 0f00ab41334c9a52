import { type Kysely, sql } from 'kysely';

/**
 * In some currencies cards are charged in steps of several minor units, so the shares of a pool differ by a step and not
 * by a minor unit. The steps are copied from `money.ts`, because a migration must not change when the code does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update capacities set extra_units = target_amount / step % share_count
    from (
      select capacity_id, target_amount, share_count, case currency when 'ISK' then 100 else 10 end as step
      from shuffle_pools
      where currency in ('BHD', 'IQD', 'ISK', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') and target_amount is not null
    ) as pools
    where pools.capacity_id = capacities.id and held = 0 and sold = 0`.execute(db);
}
