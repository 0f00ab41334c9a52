import { expressionBuilder } from 'kysely';
import type { Schema } from '../../platform/db/schema.generated.ts';

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
