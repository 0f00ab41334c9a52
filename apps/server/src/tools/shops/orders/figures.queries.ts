import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { capacities } from '../../../selling/holds/public.ts';

interface SoldOnDay {
  readonly day: string;
  readonly orders: number;
  readonly amount: number;
}

/** What a shop has sold by day in Britain since a time, less what was refunded of it. Days without sales are missing. */
export async function listSoldByDay(db: Db, shopId: number, since: Date): Promise<SoldOnDay[]> {
  const { rows } = await sql<SoldOnDay>`
    select to_char(sale.paid_at at time zone 'Europe/London', 'YYYY-MM-DD') as day,
      count(*) filter (where sale.refunded_at is null)::int as orders,
      sum(sale.postage_amount + goods.paid - coalesce(back.amount, 0))::bigint as amount
    from shop_sales sale
    join lateral (
      select sum(paid_amount) as paid from shop_sale_items where order_line_id = sale.order_line_id) goods on true
    left join lateral (
      select sum(amount) as amount from shop_refunds where order_line_id = sale.order_line_id) back on true
    where sale.shop_id = ${shopId} and sale.paid_at >= ${since}
    group by 1 order by 1`.execute(db);
  return rows;
}

interface BestSeller {
  readonly productId: number | null;
  readonly title: string;
  readonly units: number;
  readonly amount: number;
}

/** What was sold most since a time, less refunds, by units. Variants are counted one by one. */
export async function listBestSellers(
  db: Db,
  shopId: number,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<BestSeller[]> {
  const { rows } = await sql<BestSeller>`
    select min(item.product_id) as "productId", item.title,
      sum(item.quantity - item.cancelled_quantity - item.returned_quantity)::int as units,
      sum(item.paid_amount - coalesce(back.amount, 0))::bigint as amount
    from shop_sales sale
    join shop_sale_items item on item.order_line_id = sale.order_line_id
    left join lateral (
      select sum(amount) as amount from shop_refunds
      where order_line_id = item.order_line_id and position = item.position) back on true
    where sale.shop_id = ${shopId} and sale.paid_at >= ${since}
    group by item.title, item.variant_id
    having sum(item.quantity - item.cancelled_quantity - item.returned_quantity) > 0
    order by units desc, amount desc, item.title limit ${limit}`.execute(db);
  return rows;
}

/**
 * How many units of a product are not sold, as a fragment of SQL. Units that somebody is paying for count as unsold, because the
 * payment may fail. It is evaluated product by product, so that a query reads the stock of no other shop.
 */
const unsoldOf = (product: 'product' | 'candidate') => sql`
  select sum(capacity.total - capacity.sold)::int as units
  from shop_variants variant join ${capacities} capacity on capacity.id = variant.capacity_id
  where variant.product_id = ${sql.ref(`${product}.id`)} and variant.removed_at is null`;

interface LowProduct {
  readonly productId: number;
  readonly title: string;
  readonly left: number;
  readonly alertBelow: number;
}

/** Products of which less is left than their seller wants. */
export async function listLowProducts(db: Db, shopId: number): Promise<LowProduct[]> {
  const { rows } = await sql<LowProduct>`
    select product.id as "productId", product.title, unsold.units as left, product.alert_below as "alertBelow"
    from shop_products product cross join lateral (${unsoldOf('product')}) unsold
    where product.shop_id = ${shopId} and product.removed_at is null and unsold.units < product.alert_below
    order by unsold.units, product.id limit 100`.execute(db);
  return rows;
}

export interface StockAlert extends LowProduct {
  readonly shopId: number;
  readonly ownerId: number;
}

/** Marks and returns products whose stock has fallen below the level that their seller set, so that the seller is emailed once. */
export async function claimStockAlerts(tx: Tx, now: Date, limit: number): Promise<StockAlert[]> {
  const { rows } = await sql<StockAlert>`
    update shop_products product set alerted_at = ${now}
    from (
      select candidate.id, shop.owner_id, unsold.units
      from shop_products candidate join shops shop on shop.id = candidate.shop_id
      cross join lateral (${unsoldOf('candidate')}) unsold
      where candidate.alerted_at is null and candidate.removed_at is null and candidate.status = 'live'
        and unsold.units < candidate.alert_below
      order by candidate.id limit ${limit} for update of candidate skip locked) low
    where product.id = low.id
    returning product.id as "productId", product.title, low.units as left, product.alert_below as "alertBelow",
      product.shop_id as "shopId", low.owner_id as "ownerId"`.execute(tx);
  return rows.toSorted((one, other) => one.productId - other.productId);
}

/** Lets products be told of again whose stock is back at their level. */
export async function clearStockAlerts(tx: Tx): Promise<void> {
  await sql`
    update shop_products product set alerted_at = null
    where product.alerted_at is not null
      and (product.alert_below is null or (${unsoldOf('product')}) >= product.alert_below)`.execute(tx);
}
