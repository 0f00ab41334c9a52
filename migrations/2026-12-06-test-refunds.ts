import { type Kysely, sql } from 'kysely';

/**
 * The test provider refunds parts of a payment, and knows about disputes. Its amounts grow with those of listings, and its
 * currencies are written as everywhere else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table test_checkouts add constraint test_checkouts_payment_id_key unique (payment_id)`.execute(
    db,
  );
  await sql`
    create table test_refunds (
      id text primary key,
      refund_id text not null unique,
      payment_id text not null references test_checkouts (payment_id) on update cascade on delete cascade,
      amount bigint not null check (amount > 0),
      reason text not null,
      metadata jsonb not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index test_refunds_by_payment on test_refunds (payment_id)`.execute(db);
  await sql`create index test_refunds_by_age on test_refunds (created_at, id)`.execute(db);
  await sql`
    insert into test_refunds (id, refund_id, payment_id, amount, reason, metadata, created_at)
    select 're_test_' || md5(id), gen_random_uuid(), payment_id, amount, 'Before refunds were recorded', metadata,
      refunded_at
    from test_checkouts
    where refunded_at is not null and payment_id is not null and amount > 0`.execute(db);
  await sql`
    alter table test_checkouts
      alter column amount type bigint,
      drop column refunded_at,
      add column dispute text not null default 'none' check (dispute in ('none', 'open', 'won', 'lost')),
      add column paid_at timestamptz`.execute(db);
  await sql`
    update test_checkouts set
      currency = upper(currency),
      paid_at = case when status = 'complete' then created_at end`.execute(db);
  await sql`create index test_checkouts_by_paid_at on test_checkouts (paid_at, id)`.execute(db);
}
