import { expressionBuilder } from 'kysely';
import type { Schema } from '../../platform/db/schema.generated.ts';

/** People with the references by which the ledger names them, for queries of other features to join. */
export const sellers = expressionBuilder<Schema>()
  .selectFrom('sellerAccounts')
  .select(['userId', 'reference']);
