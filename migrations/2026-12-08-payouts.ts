import { type Kysely, sql } from 'kysely';

/** Money due to sellers and its payouts. Sellers are named by the ledger's references, so nothing here is personal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payouts (
      id uuid primary key,
      seller uuid not null,
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      amount bigint not null check (amount > 0),
      provider text not null check (provider in ('statement', 'stripe')),
      status text not null default 'begun' check (status in ('begun', 'paid', 'failed')),
      -- The provider's id of the transfer, or what the operator entered.
      provider_reference text,
      failure text,
      begun_at timestamptz not null,
      ended_at timestamptz,
      check ((status = 'begun') = (ended_at is null))
    )`.execute(db);
  await sql`create index payouts_of_seller on payouts (seller, begun_at desc)`.execute(db);
  await sql`create index payouts_begun on payouts (begun_at) where status = 'begun'`.execute(db);

  await sql`
    create table seller_dues (
      id uuid primary key,
      seller uuid not null,
      -- What was sold: pool:ID or line:ID.
      source text not null unique check (source ~ '^[a-z0-9:_-]{1,100}$'),
      order_id uuid,
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      sold bigint not null check (sold > 0),
      refunded bigint not null default 0 check (refunded between 0 and sold),
      -- The rates of its time, in millionths, for refunds.
      fee integer not null check (fee between 0 and 1000000),
      vat integer not null check (vat between 0 and 1000000),
      amount bigint not null check (amount between 0 and sold),
      completed_at timestamptz not null,
      payable_at timestamptz not null,
      payout_id uuid references payouts (id)
    )`.execute(db);
  await sql`create index seller_dues_of_seller on seller_dues (seller, completed_at desc)`.execute(db);
  await sql`create index seller_dues_unpaid on seller_dues (payable_at) where payout_id is null`.execute(db);
  await sql`create index seller_dues_of_payout on seller_dues (payout_id) where payout_id is not null`.execute(
    db,
  );

  await sql`
    create table payout_holds (
      id uuid primary key,
      seller uuid not null,
      -- Null holds everything of the seller.
      source text,
      reason text not null check (reason in ('dispute', 'report', 'hidden', 'suspended')),
      -- The dispute or report, so that each can end on its own.
      reference text not null,
      begun_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`
    create unique index payout_holds_active on payout_holds (seller, coalesce(source, ''), reason, reference)
    where ended_at is null`.execute(db);

  // Where a person's payouts go. Deleted with the person.
  await sql`
    create table payout_destinations (
      user_id integer primary key references users (id) on delete cascade,
      account_id text not null unique,
      is_ready boolean not null default false,
      created_at timestamptz not null
    )`.execute(db);
}
