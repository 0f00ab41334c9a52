import { expressionBuilder, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.generated.ts';

/** Order lines with their buyers, as a subquery that other features join. */
export const boughtLines = expressionBuilder<Schema>()
  .selectFrom('orderLines')
  .innerJoin('orders', 'orders.id', 'orderLines.orderId')
  .select([
    'orderLines.id',
    'orderLines.orderId',
    'orderLines.kind',
    'orderLines.listingId',
    'orderLines.unitAmount',
    'orderLines.holdId',
    'orders.number as orderNumber',
    'orders.userId as buyerId',
    'orders.currency',
  ]);

/**
 * Paid lines of share pools, as a subquery that other features join. A pool has its listing's id, and keeps it in the
 * line's terms (`pool`) after the listing was deleted.
 */
export const soldShareLines = expressionBuilder<Schema>()
  .selectFrom('orderLines')
  .innerJoin('orders', 'orders.id', 'orderLines.orderId')
  .select(['orderLines.id', 'orderLines.quantity', 'orderLines.refundedQuantity', 'orderLines.amount'])
  .select([
    'orderLines.refundedAmount',
    'orderLines.unitAmount',
    'orders.userId as buyerId',
    'orders.currency',
  ])
  .select([
    sql<number | null>`coalesce((order_lines.terms ->> 'pool')::int, order_lines.listing_id)`.as('pool'),
    sql<number>`case when order_lines.extra_units = 0 then order_lines.unit_amount else order_lines.unit_amount
      + (order_lines.amount - order_lines.unit_amount * order_lines.quantity) / order_lines.extra_units end`.as(
      'extraAmount',
    ),
  ])
  .where('orderLines.kind', '=', 'shares')
  .where('orders.paidAt', 'is not', null);
