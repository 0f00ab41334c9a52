import { expressionBuilder } from 'kysely';
import type { Schema } from '../../platform/db/schema.generated.ts';

/** Saved listings, for other features' queries to join. */
export const savedListings = expressionBuilder<Schema>()
  .selectFrom('favourites')
  .select(['userId', 'listingId', 'savedAt']);
