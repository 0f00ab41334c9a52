import type { ColumnDraft } from '../builder/column-drafts.ts';
import { ColumnsEditor } from '../builder/columns-editor.tsx';
import { useManager } from '../manager/manager-context.tsx';
import { type TableRef, useTable } from '../viewer/use-table.ts';

interface AddColumnsProps {
  tableRef: TableRef;
  columns: readonly ColumnDraft[];
  onChange: (columns: readonly ColumnDraft[]) => void;
}

/** The tab for adding columns. A new column can be the primary key only if the table has none yet. */
export function AddColumns({ tableRef, columns, onChange }: AddColumnsProps) {
  const { dialect } = useManager();
  const { data } = useTable(tableRef);
  const isKeyless = data?.columns.every(({ is_primary_key }) => !is_primary_key) ?? false;
  return <ColumnsEditor {...{ dialect, columns, onChange }} hasKeys={isKeyless} />;
}
