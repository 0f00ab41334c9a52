import { TRASH_SCHEMA } from '@tessera/domain/database/names';
import type { ManagedTable } from '@tessera/contract/database-shapes';

export const TABLES_PER_PAGE = 100;

export function schemasOf(tables: readonly ManagedTable[]): string[] {
  return [...new Set(tables.map(({ schema_name }) => schema_name))].toSorted((a, b) =>
    a.localeCompare(b, 'en'),
  );
}

interface Wish {
  readonly search: string;
  /** Empty: all but the trash. */
  readonly schema: string;
}

/** By the name, or by schema and name with a dot between; what lies where one would look first comes first. */
export function findTables(tables: readonly ManagedTable[], { search, schema }: Wish): ManagedTable[] {
  const wanted = search.trim().toLowerCase();
  return tables
    .filter(
      ({ schema_name, table_name }) =>
        (schema === '' ? schema_name !== TRASH_SCHEMA : schema_name === schema) &&
        `${schema_name}.${table_name}`.toLowerCase().includes(wanted),
    )
    .toSorted((a, b) => Number(isElsewhere(a)) - Number(isElsewhere(b)));
}

/** The schema is said where it is not the one that is meant without saying. */
export function isElsewhere({
  schema_name,
  database_name,
}: Pick<ManagedTable, 'schema_name' | 'database_name'>) {
  return schema_name !== 'public' && schema_name !== database_name;
}
