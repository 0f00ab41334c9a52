import { type Kysely, sql } from 'kysely';

/** Disputes of payments, further tries of refunds that failed, and reports of the reconciliation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_disputes (
      -- The provider's id.
      id text primary key,
      order_id uuid not null references orders (id),
      payment_id text not null,
      amount bigint not null check (amount > 0),
      currency text not null,
      status text not null check (status in ('open', 'won', 'lost')),
      -- Whether the provider has taken the amount. It has not for an inquiry before a dispute.
      is_withdrawn boolean not null,
      -- The provider's charge for the dispute.
      fee bigint not null check (fee >= 0),
      reason text not null,
      opened_at timestamptz not null,
      respond_by timestamptz,
      closed_at timestamptz,
      check ((status = 'open') = (closed_at is null))
    )`.execute(db);
  await sql`create index order_disputes_of_order on order_disputes (order_id)`.execute(db);
  await sql`create index order_disputes_by_age on order_disputes (opened_at desc, id)`.execute(db);

  // A refund that failed needs another id at the provider. The first try has the refund's own id.
  await sql`alter table order_refunds add column attempt integer not null default 1 check (attempt > 0)`.execute(
    db,
  );

  await sql`create index orders_flagged on orders (number desc) where flag is not null`.execute(db);

  await sql`
    create table reconciliations (
      id uuid primary key,
      origin text not null check (origin in ('schedule', 'administrator', 'command')),
      started_at timestamptz not null,
      ended_at timestamptz not null,
      orders integer not null,
      provider_entries integer not null,
      -- Orders that changed meanwhile, which are compared with the provider next time.
      moving integer not null,
      repaired integer not null,
      difference_count integer not null,
      -- The first ones, with what to do.
      differences jsonb not null,
      -- Why the comparison could not be finished.
      failure text
    )`.execute(db);
  await sql`create index reconciliations_by_time on reconciliations (started_at desc)`.execute(db);
}
