import { orderStatuses, type OrderStatus } from '@tessera/domain/selling/orders/statuses';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { people } from '../../../people/accounts/public.ts';

export interface OrderCriteria {
  readonly search: string;
  readonly status: OrderStatus | '';
  readonly isFlagged: boolean;
  readonly from?: Date | undefined;
  /** Finds orders created before this time. An order created exactly at it is not found. */
  readonly until?: Date | undefined;
  readonly before?: number | undefined;
}

export interface FoundOrder {
  readonly id: string;
  readonly number: number;
  readonly status: OrderStatus;
  readonly flag: string | null;
  readonly isDisputed: boolean;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly expiresAt: Date;
  readonly paymentId: string | null;
  readonly currency: string;
  readonly amount: number;
  readonly refundedAmount: number;
  /** What its buyer pays sellers in person. */
  readonly inPersonAmount: number;
  /** What its buyer's card is authorised for, or was, and was not charged. */
  readonly authorisedAmount: number;
  readonly buyer: { readonly id: number; readonly email: string | null; readonly name: string } | null;
  readonly title: string;
  readonly lineCount: number;
}

const foundOrders = sql`
  select orders.id::text, orders.number, orders.status, orders.flag, orders.created_at, orders.paid_at, orders.expires_at,
    orders.payment_id, orders.currency, orders.amount, orders.refunded_amount,
    exists (
      select from order_disputes where order_disputes.order_id = orders.id and order_disputes.status = 'open'
    ) as is_disputed,
    case when buyer.id is not null then json_build_object('id', buyer.id, 'email', buyer.email,
      'name', concat_ws(' ', buyer.first_name, buyer.last_name)) end as buyer,
    coalesce(first.title, '') as title, counted.lines as line_count,
    counted.in_person_amount, counted.authorised_amount
  from orders
  left join ${people} buyer on buyer.id = orders.user_id
  left join lateral (
    select title from order_lines where order_lines.order_id = orders.id order by position limit 1) first on true
  left join lateral (
    select count(*)::int as lines, coalesce(sum(in_person_amount), 0)::bigint as in_person_amount,
      coalesce(sum(authorised_amount), 0)::bigint as authorised_amount
    from order_lines where order_lines.order_id = orders.id) counted on true`;

/**
 * Finds orders that meet all criteria, the newest first. If the search is a number (“12” or “#12”), it is the order's
 * number. Other text is looked for in the titles of what was ordered and in the buyers' email addresses.
 */
export async function findOrders(
  db: Db,
  { search, status, isFlagged, from, until, before }: OrderCriteria,
  limit: number,
): Promise<FoundOrder[]> {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const conditions = [
    ...(number === undefined ? [] : [sql`orders.number = ${Number(number)}`]),
    ...(number === undefined && search !== ''
      ? [
          sql`(strpos(lower(buyer.email), lower(${search})) > 0 or exists (
            select from order_lines where order_lines.order_id = orders.id
              and strpos(lower(order_lines.title), lower(${search})) > 0))`,
        ]
      : []),
    ...(orderStatuses.some((each) => each === status) ? [sql`orders.status = ${status}`] : []),
    ...(isFlagged ? [sql`orders.flag is not null`] : []),
    ...(from ? [sql`orders.created_at >= ${from}`] : []),
    ...(until ? [sql`orders.created_at < ${until}`] : []),
    ...(before === undefined ? [] : [sql`orders.number < ${before}`]),
  ];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const { rows } = await sql<FoundOrder>`
    ${foundOrders} ${where} order by orders.number desc limit ${limit}`.execute(db);
  return rows;
}

export async function findOrderById(db: Db, id: string): Promise<FoundOrder | undefined> {
  const { rows } = await sql<FoundOrder>`${foundOrders} where orders.id = ${id}`.execute(db);
  return rows[0];
}

export interface AdminRefund {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
  readonly note: string | null;
  readonly isSurplus: boolean;
  readonly status: string;
  readonly requestedAt: Date;
  readonly settledAt: Date | null;
}

export async function listAdminRefunds(db: Db, orderId: string): Promise<AdminRefund[]> {
  return db
    .selectFrom('orderRefunds')
    .select(['id', 'amount', 'currency', 'reason', 'note', 'isSurplus', 'status', 'requestedAt', 'settledAt'])
    .where('orderId', '=', orderId)
    .orderBy('requestedAt')
    .execute();
}

export async function listEvents(db: Db, orderId: string): Promise<{ at: Date; action: string }[]> {
  return db
    .selectFrom('orderEvents')
    .select(['receivedAt as at', 'type as action'])
    .where('orderId', '=', orderId)
    .orderBy('receivedAt')
    .execute();
}

/**
 * The title of what was sold, for each of these held accounts of the ledger. Several order lines may share an account,
 * such as the shares of one pool: then the title is from the newest order.
 */
export async function listSoldTitles(
  db: Db,
  sources: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ source: string; title: string }>`
    select distinct on (1) line.held_reference as source, line.title
    from order_lines line join orders on orders.id = line.order_id
    where line.held_kind = 'held' and line.held_reference = any(${sources}::text[])
    order by 1, orders.number desc`.execute(db);
  return new Map(rows.map(({ source, title }) => [source, title]));
}
