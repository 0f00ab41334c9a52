import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { balances } from '../../../apps/server/src/selling/ledger/public.ts';
import type { Db } from '../../../apps/server/src/platform/db/database.ts';
import type { Acknowledged } from './crash-orders.ts';

const POLL_MS = 500;

/** Waits until the provider and the orders agree on what is paid. The last events may still be queued. */
export async function untilSettled(db: Db, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline && (await countUnsettled(db)) > 0) await pause(POLL_MS);
}

async function countUnsettled(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from test_checkouts page join orders on orders.id::text = page.order_id
       where page.status = 'complete' and orders.paid_at is null
         and not exists (select 1 from order_refunds where order_refunds.payment_id = page.payment_id))
      + (select count(*) from order_refunds where status = 'pending')
    )::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface MarketBooks {
  readonly sold: number;
  readonly held: number;
  /** Money at the provider in pence, after refunds. The other two are what orders and ledger say. */
  readonly provider: number;
  readonly orders: number;
  readonly ledger: number;
}

export async function readBooks(db: Db): Promise<MarketBooks> {
  const { rows } = await sql<Omit<MarketBooks, 'ledger'>>`
    select
      (select coalesce(sum(sold), 0) from capacities)::int as sold,
      (select coalesce(sum(held), 0) from capacities)::int as held,
      ((select coalesce(sum(amount), 0) from test_checkouts where status = 'complete')
        - (select coalesce(sum(amount), 0) from test_refunds))::int as provider,
      (select coalesce(sum(amount - refunded_amount), 0) from orders where paid_at is not null)::int as orders
  `.execute(db);
  const accounts = await balances(db, { kind: 'provider' });
  const ledger = accounts.reduce((sum, { balance }) => sum + balance, 0);
  return { sold: 0, held: 0, provider: 0, orders: 0, ...rows[0], ledger };
}

/** Descriptions of all faults: everything that a buyer or an accountant would complain about. */
export async function findMarketFaults(
  db: Db,
  acknowledged: readonly Acknowledged[],
  shareCount: number,
  /** Pence at a provider other than the test provider. */
  provider?: number,
): Promise<string[]> {
  const faults: string[] = [];
  const books = { ...(await readBooks(db)), ...(provider !== undefined && { provider }) };
  if (books.provider !== books.orders || books.orders !== books.ledger)
    faults.push(`provider ${books.provider}, orders ${books.orders}, ledger ${books.ledger} pence`);
  faults.push(...(await findWrongCounts(db, shareCount)));
  const orders = await db
    .selectFrom('orders')
    .innerJoin('orderLines', 'orderLines.orderId', 'orders.id')
    .select(['orders.id', 'orders.status', 'orders.paidAt', 'orders.userId', 'orderLines.quantity'])
    .execute();
  const byId = new Map(orders.map((order) => [order.id, order]));
  const surplus = await db
    .selectFrom('orderRefunds')
    .select('orderId')
    .where('isSurplus', '=', true)
    .execute();
  const refunded = new Set(surplus.map(({ orderId }) => orderId));
  for (const { orderId, buyerId, quantity, isPaid } of acknowledged) {
    const order = byId.get(orderId);
    if (order?.userId !== buyerId || order.quantity !== quantity)
      faults.push(`order ${orderId} was acknowledged and is not there`);
    else if (isPaid && order.paidAt === null && !refunded.has(orderId))
      faults.push(`order ${orderId} was paid, and is ${order.status}`);
  }
  return faults;
}

/** Pools whose counter differs from their lots and holds, or is above the number of shares. */
async function findWrongCounts(db: Db, shareCount: number): Promise<string[]> {
  const { rows } = await sql<{ id: number; sold: number; held: number; lots: number; holds: number }>`
    select pool.listing_id as id, capacity.sold::int, capacity.held::int,
      (select coalesce(sum(quantity), 0) from share_lots
       where share_lots.listing_id = pool.listing_id and status = 'owned')::int as lots,
      (select coalesce(sum(quantity), 0) from holds
       where holds.capacity_id = capacity.id and holds.status = 'held')::int as holds
    from shuffle_pools pool join capacities capacity on capacity.id = pool.capacity_id`.execute(db);
  return rows
    .filter(({ sold, held, lots, holds }) => sold !== lots || held !== holds || sold + held > shareCount)
    .map(
      ({ id, sold, held, lots, holds }) =>
        `pool ${id}: ${sold} sold and ${lots} owned, ${held} held by ${holds} of ${shareCount}`,
    );
}
