import { type Kysely, sql } from 'kysely';

/** Refunds of shares: who has had which shares, and a refund that is requested twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_refunds
      -- The caller's id, so that a repeated request refunds once.
      add column request_id uuid`.execute(db);
  await sql`
    create unique index order_refunds_request on order_refunds (order_id, request_id)
    where request_id is not null`.execute(db);
  await sql`
    alter table share_lots
      -- Commitment of the holder in the log of the pool. It outlives the account.
      add column holder bytea check (length(holder) = 32),
      add column returned_at timestamptz`.execute(db);
  await sql`
    update share_lots set holder = pool_nodes.holder
    from pool_holders join pool_nodes using (pool_id, position)
    where pool_nodes.level = 0 and pool_holders.pool_id = share_lots.listing_id
      and pool_holders.user_id = share_lots.holder_id`.execute(db);
  await sql`create index share_lots_of_line on share_lots (order_line_id)`.execute(db);
}
