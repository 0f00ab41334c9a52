import { expressionBuilder } from 'kysely';
import type { Schema } from '../../platform/db/schema.generated.ts';

/** Counters of units, for queries of other features to join. PostgreSQL merges the fragment into the query. */
export const capacities = expressionBuilder<Schema>()
  .selectFrom('capacities')
  .select(['id', 'total', 'held', 'sold', 'extraUnits']);

/** Reservations, for queries of other features to join. */
export const reservations = expressionBuilder<Schema>()
  .selectFrom('holds')
  .select(['id', 'capacityId', 'userId', 'quantity', 'status']);
