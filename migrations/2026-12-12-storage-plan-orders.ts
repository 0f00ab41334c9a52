import { type Kysely, sql } from 'kysely';

/**
 * Orders of storage plans become orders like all others, with their events, refunds and postings in the ledger. Each
 * keeps its id, so that payment pages that are open, and events about them, still find it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table storage_plan_grants (
      order_line_id uuid primary key references order_lines (id),
      -- Null once the person's account was deleted.
      user_id integer references users (id) on delete set null,
      file_size text not null,
      upload_size text not null,
      -- Less the months that were refunded.
      months integer not null check (months between 0 and 36),
      granted_at timestamptz not null,
      gives_from timestamptz not null,
      gives_to timestamptz not null,
      -- When all of it was refunded.
      ended_at timestamptz,
      check ((months = 0) = (ended_at is not null))
    )`.execute(db);
  await sql`
    create index storage_plan_grants_of_person on storage_plan_grants (user_id, granted_at)
    where ended_at is null`.execute(db);

  await createMovedOrders(db);
  await moveOrders(db);
  await moveLines(db);
  await moveEventsAndRefunds(db);
  await postToLedger(db);
  await sql`drop table moved_orders`.execute(db);
  await sql`drop table storage_plan_orders`.execute(db);
  await sql`drop table payment_events`.execute(db);
}

/**
 * A payment that granted nothing waited for a person. Now it is settled like every payment: one that is no longer needed is
 * refunded by the next check, and one that differs from its order stays flagged until an administrator decides. When a payment
 * was taken back is known from the audit.
 */
async function createMovedOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table moved_orders as
    select former.*, gen_random_uuid() as line_id, gen_random_uuid() as refund_id,
      state = 'paid' and granted_at is null as is_in_review,
      state = 'refunded' or granted_at is not null as is_paid,
      case when state = 'refunded' or granted_at is not null
        then coalesce(former.granted_at, audit.taken_back_at, former.created_at) end as paid_at,
      case when state = 'refunded'
        then coalesce(audit.taken_back_at, former.granted_at, former.created_at) end as refunded_at,
      case when payment_id like 'pi\\_test\\_%'
          or exists (select from test_checkouts where test_checkouts.id = former.session_id)
        then 'test' else 'stripe' end as provider
    from storage_plan_orders former
    left join lateral (
      select min(at) as taken_back_at from audit_entries
      where action = 'plan.taken_back' and subject = 'plan order ' || former.id) audit on true`.execute(db);
}

/** An order that another one replaced is cancelled, and its page is closed by the next check. */
async function moveOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into orders (id, user_id, idempotency_key, request_digest, status, currency, amount, refunded_amount,
      created_at, expires_at, page_expires_at, session_id, checkout_url, payment_id, paid_at, declined_at, cancelled_at,
      flag, receipt_queued_at, next_check_at)
    select id, user_id, 'storage:' || id, sha256(convert_to(id::text, 'UTF8')),
      case when is_in_review then case flag when 'differs' then 'expired' else 'open' end
        when state in ('paid', 'refunded', 'expired') then state when state = 'failed' then 'expired' else 'open' end,
      upper(currency), amount, case state when 'refunded' then amount else 0 end,
      created_at, expires_at, expires_at, session_id, case when is_paid or is_in_review then null else checkout_url end,
      case when is_paid then payment_id end,
      paid_at, declined_at, case state when 'closing' then now() end,
      case when is_paid or flag = 'differs' then flag end, paid_at,
      case when is_in_review then now() else next_check_at end
    from moved_orders order by created_at, id`.execute(db);
}

/** A month of the plan is a unit, and what it costs follows from the amount. */
async function moveLines(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into order_lines (id, order_id, position, kind, title, terms, requested, quantity, unit_amount, extra_units,
      amount, refunded_quantity, refunded_amount)
    select line_id, id, 0, 'storage', 'Storage plan with ' || file_size || ' per file and ' || upload_size || ' in all',
      jsonb_build_object('file', file_size, 'total', upload_size, 'formerState', state),
      months, months, amount / months, 0, amount,
      case state when 'refunded' then months else 0 end, case state when 'refunded' then amount else 0 end
    from moved_orders`.execute(db);
  await sql`
    insert into storage_plan_grants (order_line_id, user_id, file_size, upload_size, months, granted_at, gives_from,
      gives_to, ended_at)
    select line_id, user_id, file_size, upload_size, case state when 'refunded' then 0 else months end, granted_at,
      gives_from, gives_to, refunded_at
    from moved_orders
    where granted_at is not null and gives_from is not null and gives_to is not null`.execute(db);
}

/** The refund happened at the provider, so nothing is left to do for it. */
async function moveEventsAndRefunds(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into order_events (id, type, order_id, received_at)
    select payment_events.id, type, order_id, received_at
    from payment_events join moved_orders on moved_orders.id = order_id
    on conflict (id) do nothing`.execute(db);
  await sql`
    insert into order_refunds (id, order_id, payment_id, amount, currency, is_surplus, reason, requested_at, status,
      settled_at, next_try_at)
    select refund_id, id, coalesce(payment_id, 'unknown'), amount, upper(currency), false, 'at_provider',
      refunded_at, 'done', refunded_at, refunded_at
    from moved_orders where state = 'refunded'`.execute(db);
}

/** The ledger had nothing about storage plans. The keys are those of all other payments and refunds. */
async function postToLedger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table moved_postings as
    select 'payment:' || coalesce(payment_id, id::text) as key, 'payment_received' as kind, paid_at as at,
      id as order_id, 'provider' as debited, provider as debited_reference,
      'storage_plans' as credited, 'operator' as credited_reference, amount
    from moved_orders where is_paid
    union all
    select 'refund:' || refund_id, 'refund_begun', refunded_at, id, 'storage_plans', 'operator',
      'refunding', 'order:' || id, amount
    from moved_orders where state = 'refunded'
    union all
    select 'refund-paid:' || refund_id, 'refund_paid', refunded_at, id, 'refunding', 'order:' || id,
      'provider', provider, amount
    from moved_orders where state = 'refunded'`.execute(db);
  await sql`
    insert into tessera_ledger.accounts (id, kind, reference, currency)
    select gen_random_uuid(), kind, reference, 'GBP' from (
      select debited as kind, debited_reference as reference from moved_postings
      union select credited, credited_reference from moved_postings) as used
    on conflict (kind, reference, currency) do nothing`.execute(db);
  await sql`
    insert into tessera_ledger.transactions (id, key, kind, occurred_at, order_id)
    select gen_random_uuid(), key, kind, at, order_id from moved_postings
    on conflict (key) do nothing`.execute(db);
  // A payment that is in the ledger already has its postings.
  await sql`
    insert into tessera_ledger.postings (transaction_id, account_id, amount)
    select posted.id, accounts.id, side.amount
    from tessera_ledger.transactions posted join moved_postings moved on moved.key = posted.key
    cross join lateral (values
      (debited, debited_reference, moved.amount), (credited, credited_reference, -moved.amount)
    ) as side (kind, reference, amount)
    join tessera_ledger.accounts on accounts.kind = side.kind and accounts.reference = side.reference
      and accounts.currency = 'GBP'
    where posted.created_in = pg_current_xact_id()`.execute(db);
  await sql`drop table moved_postings`.execute(db);
}
