import { type Kysely, sql } from 'kysely';

/** What was ordered and paid. An order stands here before the payment provider hears of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table plan_orders (
      id uuid primary key default gen_random_uuid(),
      -- Orders are kept for the accounts when their person is gone.
      user_id integer references users (id) on delete set null,
      file_size text not null,
      upload_size text not null,
      months integer not null check (months between 1 and 36),
      -- Pence.
      amount integer not null check (amount > 0),
      currency text not null check (currency = 'gbp'),
      -- opening: the provider may have heard of it. closing: another order took its place, but it may still be paid.
      state text not null
        check (state in ('opening', 'open', 'closing', 'paid', 'expired', 'failed', 'refunded')),
      session_id text unique,
      checkout_url text,
      payment_id text,
      -- When a card was last declined; the order may still be paid with another.
      declined_at timestamptz,
      -- Why a person has to look at it.
      flag text,
      granted_at timestamptz,
      gives_from timestamptz,
      gives_to timestamptz,
      created_at timestamptz not null,
      -- Of the provider's payment page.
      expires_at timestamptz not null,
      -- When the provider is asked about it, in case that its event never comes.
      next_check_at timestamptz not null
    )`.execute(db);
  await sql`
    create unique index plan_orders_one_live on plan_orders (user_id)
      where state in ('opening', 'open')`.execute(db);
  await sql`create index plan_orders_by_user on plan_orders (user_id, created_at desc)`.execute(db);
  await sql`create index plan_orders_by_payment on plan_orders (payment_id)`.execute(db);
  await sql`
    create index plan_orders_by_check on plan_orders (next_check_at)
      where state in ('opening', 'open', 'closing')`.execute(db);
  await sql`
    create index users_by_plan_end on users (expiry_date)
      where expiry_date is not null and reset_performed = 0`.execute(db);

  // Events of the provider that had their effect: each has it once.
  await sql`
    create table payment_events (
      id text primary key,
      type text not null,
      order_id uuid not null,
      received_at timestamptz not null
    )`.execute(db);
  await sql`create index payment_events_by_age on payment_events (received_at)`.execute(db);

  // What the test provider knows, as a real one would keep it on its own side.
  await sql`
    create table test_checkouts (
      id text primary key,
      idempotency_key text not null unique,
      order_id text not null,
      items jsonb not null,
      amount integer not null,
      currency text not null,
      metadata jsonb not null,
      success_url text not null,
      cancel_url text not null,
      status text not null default 'open' check (status in ('open', 'complete', 'expired')),
      payment_id text,
      declined_at timestamptz,
      refunded_at timestamptz,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index test_checkouts_by_age on test_checkouts (created_at)`.execute(db);
}
