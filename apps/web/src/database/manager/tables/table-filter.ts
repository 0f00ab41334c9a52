import { APP_SCHEMA, TRASH_SCHEMA } from '@tessera/domain/database/names';
import type { ManagedTable } from '@tessera/contract/database/database-shapes';
import type { TableSort } from '../../../ui/tables/data-table.types.ts';

export const TABLES_PER_PAGE = 100;

export function schemasOf(tables: readonly ManagedTable[]): string[] {
  return [...new Set(tables.map(({ schema_name }) => schema_name))].toSorted((a, b) =>
    a.localeCompare(b, 'en'),
  );
}

interface TableFilter {
  readonly search: string;
  /** The chosen schema. Empty stands for all schemas except the trash. */
  readonly schema: string;
}

/** Finds tables by name or by “schema.name”. Tables of the default schema come first. */
export function findTables(tables: readonly ManagedTable[], { search, schema }: TableFilter): ManagedTable[] {
  const needle = search.trim().toLowerCase();
  return tables
    .filter(
      ({ schema_name, table_name }) =>
        (schema === '' ? schema_name !== TRASH_SCHEMA : schema_name === schema) &&
        `${schema_name}.${table_name}`.toLowerCase().includes(needle),
    )
    .toSorted((a, b) => Number(isElsewhere(a)) - Number(isElsewhere(b)));
}

/** Whether a table is outside the default schema, so that its schema is shown. */
export function isElsewhere({
  schema_name,
  database_name,
  is_app_table,
}: Pick<ManagedTable, 'schema_name' | 'database_name' | 'is_app_table'>) {
  if (is_app_table && schema_name === APP_SCHEMA) return false;
  return schema_name !== 'public' && schema_name !== database_name;
}

const amounts: Record<string, (table: ManagedTable) => number> = {
  columns: ({ column_count }) => column_count,
  // An unknown amount is sorted as if it were less than zero.
  rows: ({ row_count }) => row_count ?? -1,
  size: ({ size }) => size ?? -1,
};

/** Sorts tables by the chosen column. If none is chosen, they stay in their order. */
export function sortTables(
  tables: readonly ManagedTable[],
  sort: TableSort | undefined,
): readonly ManagedTable[] {
  if (!sort) return tables;
  const amount = amounts[sort.columnId];
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return tables.toSorted(
    (a, b) =>
      sign *
      (amount ? amount(a) - amount(b) : a.table_name.localeCompare(b.table_name, 'en', { numeric: true })),
  );
}
