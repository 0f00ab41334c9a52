import { type Kysely, sql } from 'kysely';

/** The receipt of each order line in the share log, and transfers of shares between people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null for a receipt of transferred shares, which were not ordered.
  await sql`alter table pool_receipts add column order_line_id uuid`.execute(db);
  await sql`
    with receipts as (
      select receipt.pool_id, receipt.index, receipt.user_id, entry.created_at,
        row_number() over (partition by receipt.pool_id, receipt.user_id, entry.created_at order by receipt.index) as number
      from pool_receipts receipt join pool_log entry using (pool_id, index)),
    lots as (
      select order_line_id, listing_id, holder_id, acquired_at,
        row_number() over (partition by listing_id, holder_id, acquired_at order by id) as number
      from share_lots)
    update pool_receipts set order_line_id = lots.order_line_id
    from receipts join lots on lots.listing_id = receipts.pool_id and lots.holder_id = receipts.user_id
      and lots.acquired_at = receipts.created_at and lots.number = receipts.number
    where pool_receipts.pool_id = receipts.pool_id and pool_receipts.index = receipts.index`.execute(db);
  await sql`create unique index pool_receipts_of_line on pool_receipts (order_line_id)`.execute(db);

  await sql`
    create table share_transfers (
      id uuid primary key,
      listing_id integer references listings (id) on delete set null,
      -- Null once the account was deleted.
      sender_id integer references users (id) on delete set null,
      -- Null once the invitation has been over for a while: it may be the address of somebody without an account.
      recipient_email text,
      -- The person who accepted or declined.
      recipient_id integer references users (id) on delete set null,
      quantity integer not null check (quantity > 0),
      status text not null default 'open'
        check (status in ('open', 'accepted', 'declined', 'withdrawn', 'expired', 'ended')),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      decided_at timestamptz,
      check ((status = 'open') = (decided_at is null))
    )`.execute(db);
  await sql`create index open_transfers_to on share_transfers (recipient_email) where status = 'open'`.execute(
    db,
  );
  await sql`create index open_transfers_by_end on share_transfers (expires_at) where status = 'open'`.execute(
    db,
  );
  await sql`create index share_transfers_of_sender on share_transfers (sender_id, created_at)`.execute(db);
  await sql`
    create index share_transfers_with_email on share_transfers (decided_at)
    where status <> 'open' and recipient_email is not null`.execute(db);

  await sql`
    alter table share_lots
      -- The open invitation that offers these shares.
      add column offered_in uuid references share_transfers (id),
      -- The newest transfer by which these shares changed hands. Null if the buyer still has them.
      add column received_in uuid references share_transfers (id)`.execute(db);
  await sql`create index share_lots_offered on share_lots (offered_in) where offered_in is not null`.execute(
    db,
  );
}
