import { expressionBuilder } from 'kysely';
import type { Schema } from '../../platform/db/schema.generated.ts';

/** Counters of units, as a subquery that other features join. PostgreSQL merges it into their query. */
export const capacities = expressionBuilder<Schema>()
  .selectFrom('capacities')
  .select(['id', 'total', 'held', 'sold', 'extraUnits']);

/** Holds, as a subquery that other features join. */
export const reservations = expressionBuilder<Schema>()
  .selectFrom('holds')
  .select(['id', 'capacityId', 'userId', 'quantity', 'status', 'isWhole']);

/**
 * Units that holds reserve of counters besides the one in their own row, as a subquery that other features join. A hold
 * of several things has a row here for each of its other counters.
 */
export const furtherUnits = expressionBuilder<Schema>()
  .selectFrom('holdUnits')
  .innerJoin('holds', 'holds.id', 'holdUnits.holdId')
  .select(['holdUnits.capacityId', 'holdUnits.quantity', 'holds.userId', 'holds.status']);
