import { type Kysely, sql } from 'kysely';

/** Orders with their lines, and what happens to a share pool that closes before it is full. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table orders (
      id uuid primary key,
      -- Short number for people.
      number integer generated always as identity unique,
      -- Null once the person's account was deleted: accounts must stay complete.
      user_id integer references users (id) on delete set null,
      idempotency_key text not null,
      request_digest bytea not null,
      status text not null default 'open'
        check (status in ('open', 'paid', 'partly_refunded', 'refunded', 'expired', 'cancelled')),
      currency text not null,
      amount bigint not null check (amount > 0),
      refunded_amount bigint not null default 0 check (refunded_amount between 0 and amount),
      created_at timestamptz not null,
      -- End of the reservation. Extended once, to the end of the payment page.
      expires_at timestamptz not null,
      -- Number of the payment page. The first is requested as soon as the order is stored.
      page_attempt integer not null default 1,
      page_expires_at timestamptz not null,
      session_id text unique,
      checkout_url text,
      payment_id text,
      paid_at timestamptz,
      declined_at timestamptz,
      cancelled_at timestamptz,
      -- Why a person has to look at the order.
      flag text,
      -- Emails are queued in a transaction of their own, so that no notification is part of a sale.
      receipt_queued_at timestamptz,
      -- When the provider is asked next, unless an event arrives before.
      next_check_at timestamptz not null,
      unique (user_id, idempotency_key)
    )`.execute(db);
  await sql`create index orders_of_person on orders (user_id, number desc)`.execute(db);
  await sql`create index orders_to_check on orders (next_check_at) where status = 'open'`.execute(db);
  await sql`
    create index orders_without_receipt on orders (paid_at)
    where paid_at is not null and receipt_queued_at is null`.execute(db);
  await sql`create index orders_by_payment on orders (payment_id) where payment_id is not null`.execute(db);

  await sql`
    create table order_lines (
      id uuid primary key,
      order_id uuid not null references orders (id),
      position integer not null,
      kind text not null,
      -- The listing, or another thing of that kind. Null once it was deleted.
      listing_id integer references listings (id) on delete set null,
      seller_id integer references users (id) on delete set null,
      hold_id uuid unique references holds (id),
      title text not null,
      -- Terms at the time of the order, for receipts.
      terms jsonb not null,
      requested integer not null check (requested > 0),
      quantity integer not null check (quantity between 1 and requested),
      unit_amount bigint not null check (unit_amount > 0),
      -- Units that cost a little more, because the price of all does not divide evenly.
      extra_units integer not null check (extra_units between 0 and quantity),
      amount bigint not null check (amount >= quantity * unit_amount),
      refunded_quantity integer not null default 0 check (refunded_quantity between 0 and quantity),
      refunded_amount bigint not null default 0 check (refunded_amount between 0 and amount),
      unique (order_id, position)
    )`.execute(db);
  await sql`create index order_lines_of_listing on order_lines (listing_id)`.execute(db);

  await sql`
    create table order_events (
      id text primary key,
      type text not null,
      order_id uuid not null references orders (id),
      received_at timestamptz not null
    )`.execute(db);

  await sql`
    create table order_refunds (
      id uuid primary key,
      order_id uuid not null references orders (id),
      payment_id text not null,
      amount bigint not null check (amount > 0),
      currency text not null,
      -- A payment for which nothing was given, such as a second one. It is not part of the order's amount.
      is_surplus boolean not null,
      reason text not null,
      note text,
      requested_by integer references users (id) on delete set null,
      requested_at timestamptz not null,
      status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
      settled_at timestamptz,
      next_try_at timestamptz not null
    )`.execute(db);
  await sql`create index order_refunds_of_order on order_refunds (order_id)`.execute(db);
  await sql`create index order_refunds_to_try on order_refunds (next_try_at) where status = 'pending'`.execute(
    db,
  );
  // A surplus payment is refunded once.
  await sql`create unique index order_refunds_surplus on order_refunds (payment_id) where is_surplus`.execute(
    db,
  );

  await sql`
    alter table shuffle_pools
      add column status text not null default 'open'
        check (status in ('open', 'extended', 'completed', 'refunding', 'refunded')),
      add column if_not_full text not null default 'refund'
        check (if_not_full in ('refund', 'complete', 'extend'))`.execute(db);

  await sql`
    create table share_lots (
      id uuid primary key,
      listing_id integer references listings (id) on delete set null,
      -- Null once the holder's account was deleted.
      holder_id integer references users (id) on delete set null,
      order_line_id uuid not null references order_lines (id),
      quantity integer not null check (quantity > 0),
      -- What was paid for these shares, which a refund gives back.
      amount bigint not null check (amount >= 0),
      extra_units integer not null check (extra_units between 0 and quantity),
      status text not null default 'owned' check (status in ('owned', 'returned')),
      acquired_at timestamptz not null
    )`.execute(db);
  await sql`create index share_lots_of_listing on share_lots (listing_id) where status = 'owned'`.execute(db);
  await sql`create index share_lots_of_holder on share_lots (holder_id) where status = 'owned'`.execute(db);
}
