import { expressionBuilder } from 'kysely';
import type { Schema } from '../../platform/db/schema.generated.ts';

/** Views of listings by day, for queries of other features to join. */
export const listingViews = expressionBuilder<Schema>()
  .selectFrom('listingViews')
  .select(['listingId', 'day', 'views']);
