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
    'orderLines.inPersonAmount',
    'orderLines.terms',
    'orders.number as orderNumber',
    'orders.userId as buyerId',
    'orders.currency',
  ]);

/** Paid lines of all kinds, as a subquery that other features join. */
export const soldLines = expressionBuilder<Schema>()
  .selectFrom('orderLines')
  .innerJoin('orders', 'orders.id', 'orderLines.orderId')
  .select([
    'orderLines.id',
    'orderLines.kind',
    'orderLines.listingId',
    'orderLines.terms',
    'orderLines.quantity',
    'orderLines.refundedQuantity',
    'orderLines.amount',
    'orderLines.refundedAmount',
    'orderLines.unitAmount',
    'orders.userId as buyerId',
    'orders.currency',
  ])
  .select(
    sql<number>`case when order_lines.extra_units = 0 then order_lines.unit_amount else order_lines.unit_amount
      + (order_lines.amount - order_lines.unit_amount * order_lines.quantity) / order_lines.extra_units end`.as(
      'extraAmount',
    ),
  )
  .where('orders.paidAt', 'is not', null);
