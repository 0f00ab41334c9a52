import { expressionBuilder } from 'kysely';
import type { Schema } from '../../platform/db/schema.generated.ts';

/** Shares that people own, for queries of other features to join. */
export const ownedShares = expressionBuilder<Schema>()
  .selectFrom('shareLots')
  .select(['listingId', 'quantity'])
  .where('status', '=', 'owned');
