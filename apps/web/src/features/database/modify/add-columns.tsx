import type { ColumnDraft } from '../builder/column-drafts.ts';
import { ColumnsEditor } from '../builder/columns-editor.tsx';
import { useManager } from '../manager/manager-context.tsx';
import { type TableRef, useTable } from '../viewer/use-table.ts';

interface AddColumnsProps {
  tableRef: TableRef;
  columns: readonly ColumnDraft[];
  onChange: (columns: readonly ColumnDraft[]) => void;
}

/** A table has one primary key, so a new column can be the key only if there is none yet. */
export function AddColumns({ tableRef, columns, onChange }: AddColumnsProps) {
  const { dialect } = useManager();
  const { data } = useTable(tableRef);
  const isKeyless = data?.columns.every(({ is_primary_key }) => !is_primary_key) ?? false;
  return <ColumnsEditor {...{ dialect, columns, onChange }} hasKeys={isKeyless} />;
}
