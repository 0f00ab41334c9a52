import { expressionBuilder } from 'kysely';
import type { Schema } from '../../platform/db/schema.generated.ts';

/** The references by which the ledger identifies people, as a subquery that other features join. */
export const sellers = expressionBuilder<Schema>()
  .selectFrom('sellerAccounts')
  .select(['userId', 'reference']);
