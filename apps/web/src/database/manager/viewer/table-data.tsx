import { type ReactNode, useCallback } from 'react';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { TableGridProps, TableRow } from '../grid/table-grid.tsx';
import { RowActions } from '../rows/row-actions.tsx';
import type { RowDialog } from '../rows/row-dialogs.tsx';
import type { ShownTable } from './use-table.ts';

interface TableDataProps {
  table: ShownTable;
  onOpenDialog: (rowDialog: RowDialog) => void;
  onInsert: (() => void) | undefined;
  onPendingChange: (count: number) => void;
  /** A new value reloads the rows. */
  reloadToken: number;
}

const tableGrid = lazyModule(async () => {
  const { TableGrid } = await import('../grid/table-grid.tsx');
  return (props: TableGridProps) => <TableGrid {...props} />;
});

/** The grid with the manager's Actions column. */
export function TableData({
  table,
  onOpenDialog: onAsk,
  onInsert,
  onPendingChange,
  reloadToken,
}: TableDataProps) {
  const render = useLazyModule(tableGrid, { isNeeded: true });
  const rowActions = useCallback(
    ({ key, values }: TableRow): ReactNode => (
      <RowActions target={{ table, row: values, key }} onOpenDialog={onAsk} />
    ),
    [table, onAsk],
  );
  return (
    render?.({
      schema: table.schema,
      table: table.name,
      rowActions: hasRowActions(table) ? rowActions : undefined,
      onInsertRow: onInsert,
      onPendingChange,
      reloadToken,
    }) ?? <Waiting />
  );
}

function hasRowActions({ kind, row_rights: rights }: ShownTable): boolean {
  return kind !== 'view' && (rights.update || rights.delete);
}

function Waiting() {
  return (
    <div className="ui-stack" data-gap="close" aria-busy="true">
      <span className="sr-only">Loading the rows</span>
      {Array.from({ length: 10 }, (_, index) => (
        <Skeleton key={index} height="1.25rem" />
      ))}
    </div>
  );
}
