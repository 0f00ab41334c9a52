import { sql } from '@tessera/table-sql/sql';
import type { ColumnDefinition } from '@tessera/table-sql/tables';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';

/**
 * Extensions and the types and functions of theirs that the table builder offers. They must be named with their schema.
 */
const offered: Readonly<Record<string, readonly string[]>> = {
  citext: ['citext'],
  hstore: ['hstore'],
  'uuid-ossp': ['uuid_generate_v4'],
};
const mentioned = /citext|hstore|uuid_generate_v4/i;

/** Adds to each column that uses a type or function of an extension the schema of that extension. */
export async function withExtensions(
  connection: ServerConnection,
  columns: readonly ColumnDefinition[],
): Promise<readonly ColumnDefinition[]> {
  const isNeeded = columns.some(({ type, defaultValue }) => mentioned.test(`${type} ${defaultValue}`));
  if (connection.dialect !== 'postgres' || !isNeeded) return columns;
  const { rows } = await connection.run(sql`
    SELECT e.extname, n.nspname FROM pg_catalog.pg_extension e
    JOIN pg_catalog.pg_namespace n ON n.oid = e.extnamespace`);
  const extensions = Object.fromEntries(
    rows.flatMap(([extension, schema]) =>
      (offered[extension ?? ''] ?? []).map((each) => [each, schema ?? ''] as const),
    ),
  );
  return columns.map((column) => ({ ...column, extensions }));
}
