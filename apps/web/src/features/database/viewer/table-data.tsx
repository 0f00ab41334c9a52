import Rows from 'lucide-react/icons/rows-3';
import type { ColumnInfo } from '@tessera/contract/database-shapes';
import { isLimitField } from '@tessera/domain/database/limit-fields';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type DataTableColumn } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { cellKind } from '../format/cell-kind.ts';
import { CellText } from '../format/cell-text.tsx';
import { RowActions } from '../rows/row-actions.tsx';
import type { RowQuestion } from '../rows/row-forms.tsx';
import type { Row } from '../rows/row-target.ts';
import type { ShownTable } from './use-table.ts';

interface TableDataProps {
  table: ShownTable;
  onAsk: (question: RowQuestion) => void;
  onInsert: (() => void) | undefined;
}

export function TableData({ table, onAsk, onInsert }: TableDataProps) {
  return (
    <DataTable
      caption="Table Data"
      isCaptionHidden
      phoneLayout="scroll"
      rows={table.data}
      rowKey={(row) => JSON.stringify(row)}
      empty={<NoData onInsert={onInsert} />}
      columns={columnsFor(table, onAsk)}
    />
  );
}

export function NoData({ onInsert }: Pick<TableDataProps, 'onInsert'>) {
  return (
    <EmptyState
      icon={<Rows aria-hidden="true" />}
      title="No Data"
      action={
        onInsert && (
          <Button variant="primary" onClick={onInsert}>
            Insert First Row
          </Button>
        )
      }
    >
      This table has no rows yet.
    </EmptyState>
  );
}

function columnsFor(table: ShownTable, onAsk: TableDataProps['onAsk']): DataTableColumn<Row>[] {
  const data = table.columns.map((column): DataTableColumn<Row> => ({
    id: `column ${column.column_name}`,
    header: column.column_name,
    align: cellKind(column) === 'number' ? 'end' : 'start',
    cell: (row) => (
      <Cell
        column={column}
        value={row[column.column_name] ?? null}
        onEdit={() => onAsk({ kind: 'field', target: { table, row }, field: column.column_name })}
      />
    ),
  }));
  if (!isEditable(table)) return data;
  const actions: DataTableColumn<Row> = {
    id: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (row) => <RowActions target={{ table, row }} onAsk={onAsk} />,
  };
  return [...data, actions];
}

function isEditable({ kind }: ShownTable): boolean {
  return kind !== 'materialised view' && kind !== 'view' && kind !== 'sequence';
}

interface CellProps {
  column: ColumnInfo;
  value: string | null;
  onEdit: () => void;
}

function Cell({ column, value, onEdit }: CellProps) {
  const text = <CellText value={value} kind={cellKind(column)} />;
  if (!isLimitField(column.column_name)) return text;
  return (
    <button type="button" className="database-cell-button" onClick={onEdit}>
      {text}
      <span className="sr-only">, edit {column.column_name}</span>
    </button>
  );
}
