import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import type { ManagedTable } from '@tessera/contract/database/database-shapes';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { DataTableColumn, TableSort } from '../../../ui/tables/data-table.types.ts';
import { formatSize, formatCount } from '../format/format.ts';
import type { TableAction } from './table-forms.tsx';
import { isElsewhere } from './table-filter.ts';

interface TableListProps {
  tables: readonly ManagedTable[];
  isLoading: boolean;
  empty: ReactNode;
  sort: TableSort | undefined;
  onSortChange: (sort: TableSort) => void;
  onAction: (action: TableAction) => void;
}

export function TableList({ tables, isLoading, onAction, ...rest }: TableListProps) {
  return (
    <DataTable
      caption="Tables"
      isCaptionHidden
      state={isLoading ? 'loading' : 'ready'}
      skeletonRows={8}
      rows={tables}
      rowKey={({ schema_name, table_name }) => JSON.stringify([schema_name, table_name])}
      {...rest}
      columns={columnsFor(onAction)}
    />
  );
}

function columnsFor(onAction: TableListProps['onAction']): DataTableColumn<ManagedTable>[] {
  return [
    { id: 'name', header: 'Table', isRowHeader: true, isSortable: true, cell: (row) => <Name row={row} /> },
    {
      id: 'columns',
      header: 'Columns',
      align: 'end',
      isSortable: true,
      cell: (row) => formatCount(row.column_count),
    },
    {
      id: 'rows',
      header: 'Rows',
      align: 'end',
      isSortable: true,
      cell: (row) => formatCount(row.row_count, row.is_estimate),
    },
    { id: 'size', header: 'Size', align: 'end', isSortable: true, cell: ({ size }) => formatSize(size) },
    {
      id: 'actions',
      header: 'Actions',
      align: 'end',
      cell: (row) => <Actions row={row} onAction={onAction} />,
    },
  ];
}

function Name({ row }: { row: ManagedTable }) {
  return (
    <span className="database-name">
      <span className="database-name-line">
        <bdi>{row.table_name}</bdi>
        {isElsewhere(row) && <Badge>{row.schema_name}</Badge>}
        {row.kind !== 'table' && <Badge tone="accent">{row.kind}</Badge>}
        {row.is_app_table && <Badge tone="info">App table</Badge>}
      </span>
      <span className="database-name-more">
        <bdi>{row.owner === null ? row.database_name : `${row.database_name}.${row.owner}`}</bdi>
      </span>
    </span>
  );
}

function Actions({ row, onAction }: { row: ManagedTable; onAction: (action: TableAction) => void }) {
  // Two schemas may have tables with the same name.
  const name = isElsewhere(row) ? `${row.schema_name}.${row.table_name}` : row.table_name;
  return (
    <span className="database-row-actions">
      <Button
        size="small"
        icon={<Eye aria-hidden="true" />}
        aria-label={`View ${name}`}
        onClick={() => onAction({ kind: 'view', table: row })}
      >
        View
      </Button>
      {/* The server refuses to change tables of the app. */}
      {!row.is_app_table && (
        <>
          <IconButton
            size="small"
            label={`Modify ${name}`}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => onAction({ kind: 'modify', table: row })}
          />
          <IconButton
            size="small"
            label={`Delete ${name}`}
            icon={<Trash aria-hidden="true" />}
            onClick={() => onAction({ kind: 'delete', table: row })}
          />
        </>
      )}
    </span>
  );
}
