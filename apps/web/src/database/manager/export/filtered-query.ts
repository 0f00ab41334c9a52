import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import type { Dialect } from '@tessera/table-sql/dialect';
import { filterCondition, orderBy } from '@tessera/table-sql/paging';
import { join, name, nothing, sql, toText } from '@tessera/table-sql/sql';
import type { RowsQuery, TableRef } from '../grid/data/table-rows.ts';

/** Writes one read-only statement for the rows that the grid shows, in the same order. */
export function filteredQuery(
  dialect: Dialect,
  tableRef: TableRef,
  columns: readonly ColumnInfo[],
  { sort, filters }: RowsQuery,
): string {
  const find = (wanted: string) => columns.filter(({ column_name }) => column_name === wanted);
  const compared = ({ column_name, type_name }: ColumnInfo) => ({ name: column_name, type: type_name });
  const conditions = filters.flatMap(({ column, operator, value }) =>
    find(column).map((each) => filterCondition(dialect, { column: compared(each), operator, value })),
  );
  const steps = sort.flatMap(({ column, direction }) =>
    find(column).map((each) => ({
      column: compared(each),
      direction,
      isNullable: each.is_nullable === 'YES',
    })),
  );
  const table = tableRef.schema === undefined ? name(tableRef.table) : name(tableRef.schema, tableRef.table);
  const clauses = [
    sql`SELECT * FROM ${table}`,
    conditions.length > 0 ? sql`WHERE ${join(conditions, ' AND ')}` : nothing,
    steps.length > 0 ? orderBy(dialect, steps) : nothing,
  ];
  return toText(
    join(
      clauses.filter((clause) => clause !== nothing),
      ' ',
    ),
    dialect,
  );
}
