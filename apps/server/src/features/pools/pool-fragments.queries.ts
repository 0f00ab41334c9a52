import { expressionBuilder } from 'kysely';
import type { Schema } from '../../platform/db/schema.generated.ts';

/** Shares that each pool's log says are sold, for queries of other features to join. */
export const loggedPools = expressionBuilder<Schema>().selectFrom('poolHeads').select(['poolId', 'sold']);
