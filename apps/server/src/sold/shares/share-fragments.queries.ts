import { expressionBuilder, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.generated.ts';
import { soldLines } from '../../selling/orders/public.ts';

/** Shares that people own, as a subquery that other features join. */
export const ownedShares = expressionBuilder<Schema>()
  .selectFrom('shareLots')
  .select(['listingId', 'quantity'])
  .where('status', '=', 'owned');

/**
 * All lots of shares, as a subquery that other features join. If a lot was transferred, `recipientId` is the person who
 * accepted it.
 */
export const shareOwners = expressionBuilder<Schema>()
  .selectFrom('shareLots')
  .leftJoin('shareTransfers', 'shareTransfers.id', 'shareLots.receivedIn')
  .select(['shareLots.id', 'shareLots.listingId', 'shareLots.orderLineId', 'shareLots.holderId'])
  .select(['shareLots.holder', 'shareLots.quantity', 'shareLots.amount', 'shareLots.extraUnits'])
  .select(['shareLots.status', 'shareLots.receivedIn', 'shareTransfers.recipientId']);

/** Paid lines of share pools, as a subquery that other features join. A pool has its listing's id, and keeps it in the
 * line's terms (`pool`) after the listing was deleted.
 */
export const soldShareLines = expressionBuilder<Schema>()
  .selectFrom(soldLines.as('line'))
  .select([
    'line.id',
    'line.quantity',
    'line.refundedQuantity',
    'line.amount',
    'line.refundedAmount',
    'line.unitAmount',
    'line.extraAmount',
    'line.buyerId',
    'line.currency',
  ])
  .select(sql<number | null>`coalesce((line.terms ->> 'pool')::int, line.listing_id)`.as('pool'))
  .where('line.kind', '=', 'shares');
