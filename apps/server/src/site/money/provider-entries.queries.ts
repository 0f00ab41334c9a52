import type { ProviderEntry } from '@tessera/domain/selling/money/reconciliation';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.generated.ts';
import { readInPages } from '../../platform/db/read-in-pages.ts';
import type { Tx } from '../../platform/db/database.ts';
import { orderKeys } from '../../selling/orders/public.ts';
import type { PaymentEntry } from '../../platform/payments/payment-provider.ts';

/** A single database connection. The temporary table exists only in the connection that created it. */
export type Connection = Kysely<Schema>;

/**
 * Creates a temporary table for the provider's list of payments and refunds, so that the list can be compared in pages.
 */
export async function createEntriesTable(connection: Connection): Promise<void> {
  await sql`
    create temporary table provider_entries (
      id text not null, kind text not null, state text not null, payment_id text, order_id text, purpose text,
      amount bigint not null, currency text not null, at timestamptz not null)`.execute(connection);
  await sql`create index on provider_entries (order_id)`.execute(connection);
  await sql`create index on provider_entries (payment_id) where kind = 'payment'`.execute(connection);
}

export async function dropEntriesTable(connection: Connection): Promise<void> {
  await sql`drop table if exists pg_temp.provider_entries`.execute(connection);
}

export async function addEntries(connection: Connection, entries: readonly PaymentEntry[]): Promise<void> {
  const rows = entries.map(({ id, kind, state, paymentId, orderId, purpose, amount, currency, at }) => ({
    id,
    kind,
    state,
    payment_id: paymentId,
    order_id: orderId?.toLowerCase() ?? null,
    purpose,
    amount,
    currency,
    at,
  }));
  await sql`
    insert into provider_entries
    select id, kind, state, payment_id, order_id, purpose, amount, currency, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id text, kind text, state text, payment_id text, order_id text, purpose text, amount bigint, currency text,
      at timestamptz)`.execute(connection);
}

/**
 * Gives refunds that name no order the order of their payment. These are refunds that somebody made in the provider's
 * pages.
 */
export async function assignRefunds(connection: Connection): Promise<void> {
  await sql`
    update provider_entries refund set order_id = payment.order_id, purpose = payment.purpose
    from provider_entries payment
    where refund.kind = 'refund' and refund.order_id is null
      and payment.kind = 'payment' and payment.payment_id = refund.payment_id`.execute(connection);
  await sql`analyze provider_entries`.execute(connection);
}

/** The provider's entries for these orders. `isMoving` marks entries that are newer than `settledBefore`. */
export async function listEntriesOfOrders(
  tx: Tx,
  orderIds: readonly string[],
  settledBefore: Date,
): Promise<(ProviderEntry & { readonly isMoving: boolean })[]> {
  const { rows } = await sql<ProviderEntry & { readonly isMoving: boolean }>`
    select kind, state, id, order_id, amount, currency, at >= ${settledBefore} as is_moving
    from provider_entries where order_id = any(${orderIds}::text[])`.execute(tx);
  return rows;
}

/** Reads the provider's entries that belong to no order of this site, in pages. */
export async function* readOtherEntries(tx: Tx, settledBefore: Date): AsyncGenerator<ProviderEntry[]> {
  yield* readInPages(
    tx,
    sql<ProviderEntry>`
      select entry.kind, entry.state, entry.id, entry.order_id, entry.amount, entry.currency
      from provider_entries entry left join ${orderKeys} known on known.id::text = entry.order_id
      where known.id is null and entry.at < ${settledBefore}
      order by entry.id`,
  );
}

export async function countEntries(connection: Connection): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::bigint as count from provider_entries`.execute(connection);
  return rows[0]?.count ?? 0;
}
