import type { ManagedTable } from '@tessera/contract/database/database-shapes';
import { CreateTableDialog } from '../builder/create-table-dialog.tsx';
import { ModifyTableDialog } from '../modify/modify-table-dialog.tsx';
import { DeleteTableDialog } from './delete-table-dialog.tsx';
import { TableViewer } from '../viewer/table-viewer.tsx';
import { TrashDialog } from './trash-dialog.tsx';

export type TableAction =
  | { readonly kind: 'trash' }
  | { readonly kind: 'create' }
  | { readonly kind: 'view' | 'modify' | 'delete'; readonly table: ManagedTable };

interface TableFormsProps {
  action: TableAction;
  /** Opens another dialog, or closes the current one. */
  onAction: (action: TableAction | undefined) => void;
}

export function TableForms({ action, onAction }: TableFormsProps) {
  const onClose = () => onAction(undefined);
  if (action.kind === 'trash') return <TrashDialog onClose={onClose} />;
  if (action.kind === 'create') return <CreateTableDialog onClose={onClose} />;
  const { kind, table } = action;
  if (kind === 'modify') return <ModifyTableDialog table={table} onClose={onClose} />;
  if (kind === 'view')
    return (
      <TableViewer tableRef={{ schema: table.schema_name, table: table.table_name }} onClose={onClose} />
    );
  return <DeleteTableDialog table={table} onClose={onClose} />;
}
