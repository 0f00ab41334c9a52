import type { TextFormat } from '@tessera/contract/database/database-export';
import { showToast } from '../../../../ui/overlays/toast-store.ts';
import { readFullValue } from '../data/read-full-value.ts';
import type { Cell, LoadedRow, TableRef } from '../data/table-rows.ts';
import type { ColumnBox } from '../grid-layout.ts';
import { findDialect } from '../data/find-connection.ts';
import { copyText } from '../../workspace/copy-text.ts';
import { rowsAsText } from './rows-as-text.ts';

interface CopyInput {
  readonly tableRef: TableRef;
  /** The visible columns in their order. */
  readonly boxes: readonly ColumnBox[];
  readonly rows: readonly LoadedRow[];
}

/** Copies rows to the clipboard. Values that the page has only in part are loaded in full first. */
export async function copyRows(format: TextFormat, { tableRef, boxes, rows }: CopyInput): Promise<void> {
  try {
    const fullRows: Cell[][] = [];
    for (const row of rows) fullRows.push(await fullCells(tableRef, boxes, row));
    const columns = boxes.map(({ column }) => column);
    const dialect = format === 'sql' ? await findDialect() : 'postgres';
    await copyText(
      rowsAsText(format, { tableRef, dialect, columns, rows: fullRows }),
      `${rows.length === 1 ? 'Row' : `${rows.length.toLocaleString('en-GB')} rows`} copied as ${format.toUpperCase()}`,
    );
  } catch (error) {
    showToast({
      tone: 'danger',
      title: 'Nothing was copied',
      description: error instanceof Error ? error.message : undefined,
    });
  }
}

async function fullCells(tableRef: TableRef, boxes: readonly ColumnBox[], row: LoadedRow): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const { column, index } of boxes) {
    if (column.is_hidden) {
      cells.push('hidden');
      continue;
    }
    const found = await readFullValue(tableRef, row, column.column_name, row.cells[index] ?? null);
    if (!found.ok) throw new Error(found.refusal.message);
    cells.push(found.value);
  }
  return cells;
}
