import { expressionBuilder } from 'kysely';
import type { Schema } from '../../platform/db/schema.generated.ts';

/** Files, for queries of other features to join. PostgreSQL merges the fragment into the query. */
export const files = expressionBuilder<Schema>()
  .selectFrom('files')
  .select(['id', 'userId', 'name', 'mimeType', 'size', 'sha256']);
