import { expressionBuilder } from 'kysely';
import type { Schema } from '../../platform/db/schema.generated.ts';

/** Saved listings, for queries of other features to join. */
export const savedListings = expressionBuilder<Schema>()
  .selectFrom('favourites')
  .select(['userId', 'listingId', 'savedAt']);
