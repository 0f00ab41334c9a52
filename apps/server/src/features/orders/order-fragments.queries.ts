import { expressionBuilder } from 'kysely';
import type { Schema } from '../../platform/db/schema.generated.ts';

/** Order lines with their buyers, for queries of other features to join. */
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
