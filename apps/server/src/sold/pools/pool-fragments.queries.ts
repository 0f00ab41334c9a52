import { expressionBuilder, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.generated.ts';

/** How many shares are sold according to each pool's log, as a subquery that other features join. */
export const loggedPools = expressionBuilder<Schema>().selectFrom('poolHeads').select(['poolId', 'sold']);

/**
 * Every commitment in the logs of pools, as a subquery that other features join. `shares` is the sum of all changes in
 * the log, and `leaf` the holder's shares in the stored tree. `account` and `salt` are null once the account was
 * deleted.
 */
export const loggedHolders = sql`(
  select pool, holder, coalesce(entries.shares, 0) as shares, coalesce(leaf.shares, 0) as leaf,
    person.user_id as account, encode(person.salt, 'hex') as salt
  from (
    select pool_id as pool, decode(change ->> 'holder', 'hex') as holder, sum((change ->> 'change')::bigint) as shares
    from tessera_ledger.pool_log cross join jsonb_array_elements(coalesce(event -> 'changes', '[]')) as change
    group by 1, 2) entries
  full join (
    select pool_id as pool, holder, shares, position from pool_nodes where level = 0) leaf using (pool, holder)
  left join pool_holders person on person.pool_id = pool and person.position = leaf.position)`;

/**
 * What each order line's receipt names in the log: how many shares the entry sold, and to which account. It has only
 * entries that are sales. A subquery that other features join.
 */
export const loggedSales = sql`(
  select receipt.order_line_id, (change ->> 'change')::bigint as quantity, person.user_id as account
  from pool_receipts receipt
  join tessera_ledger.pool_log entry on entry.pool_id = receipt.pool_id and entry.index = receipt.index
  cross join jsonb_array_elements(coalesce(entry.event -> 'changes', '[]')) as change
  left join pool_nodes leaf on leaf.pool_id = entry.pool_id and leaf.level = 0
    and leaf.holder = decode(change ->> 'holder', 'hex')
  left join pool_holders person on person.pool_id = entry.pool_id and person.position = leaf.position
  where receipt.order_line_id is not null and entry.event ->> 'kind' = 'bought')`;
