import { queryOptions, useQuery } from '@tanstack/react-query';
import { getTable } from '@tessera/contract/database/database-tables';
import { getTableDetails } from '@tessera/contract/database/database-schema';
import type { Output } from '@tessera/contract/endpoint';
import { cacheBuster, databaseQuery } from '../api/database-call.ts';
import { databaseKeys } from '../api/keys.ts';

export type ShownTable = Output<typeof getTable>['table'];
export type TableDetails = Output<typeof getTableDetails>;

export interface TableRef {
  readonly schema: string;
  readonly table: string;
}

export function useTable({ schema, table }: TableRef) {
  return useQuery({
    queryKey: databaseKeys.table(schema, table),
    queryFn: async ({ signal }) =>
      (
        await databaseQuery(
          getTable,
          { params: { table }, query: { schema, cb: cacheBuster() } },
          { failure: 'tableData', signal },
        )
      ).table,
  });
}

export function tableDetailsQuery({ schema, table }: { schema?: string | undefined; table: string }) {
  return queryOptions({
    queryKey: databaseKeys.details(schema, table),
    queryFn: ({ signal }) =>
      databaseQuery(
        getTableDetails,
        { params: { table }, query: schema === undefined ? {} : { schema } },
        { failure: 'schema', signal },
      ),
  });
}

export function useTableDetails(tableRef: TableRef) {
  return useQuery(tableDetailsQuery(tableRef));
}
