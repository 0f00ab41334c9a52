import { GridRow, type RowMark } from './grid-row.tsx';
import type { Pending } from './pending/pending.ts';
import type { ColumnBox } from './grid-layout.ts';
import type { Grid } from './use-grid.ts';

/**
 * The rows in view. The row of the active cell is also rendered when it is out of view, because it may have the focus.
 */
export function GridBody({ grid }: { grid: Grid }) {
  const { rows, newRows, pendingOf, drawn, range, rowHeight, active, chosen, linked, width, actions } = grid;
  const { point } = active;
  const { firstNumber } = grid.state.window;
  const away = columnAway(grid);
  return rowIndexesOf(range, point.row, rows.length).map((rowIndex) => {
    const row = rows[rowIndex];
    if (!row) return null;
    const pending = pendingOf.get(row.id);
    const isActive = rowIndex === point.row;
    return (
      <GridRow
        key={row.uid}
        {...{ row, rowIndex, linked, width, actions }}
        awayAt={rowIndex < range.rowStart || rowIndex >= range.rowEnd ? rowIndex * rowHeight : undefined}
        number={firstNumber === null || rowIndex < newRows ? null : firstNumber + rowIndex - newRows}
        boxes={drawn}
        away={isActive ? away : undefined}
        activeColumn={isActive ? point.column : undefined}
        isChosen={chosen.ids.has(row.id)}
        edits={shownEdits(pending)}
        mark={markOf(pending)}
        actionsColumn={grid.actionsColumn ?? 0}
      />
    );
  });
}

/** The column of the active cell, if it is out of view. Its cell is rendered all the same, as it may have the focus. */
export function columnAway({ drawn, choices, active }: Grid): ColumnBox | undefined {
  const box = choices.layout.boxes[active.point.column - 1];
  return box && drawn.includes(box) ? undefined : box;
}

function rowIndexesOf({ rowStart, rowEnd }: Grid['range'], activeRow: number, count: number): number[] {
  const indexes = Array.from({ length: Math.max(0, rowEnd - rowStart) }, (_, index) => rowStart + index);
  const isOutside = activeRow >= 0 && activeRow < count && (activeRow < rowStart || activeRow >= rowEnd);
  return isOutside ? [...indexes, activeRow] : indexes;
}

/**
 * The pending edits to show in a row. If the server refused them, the stored values are shown instead. A new row has no
 * stored values, so its edits are always shown.
 */
function shownEdits(pending: Pending | undefined) {
  if (!pending || pending.kind === 'delete') return undefined;
  return pending.failure !== undefined && pending.kind === 'update' ? undefined : pending.set;
}

function markOf(pending: Pending | undefined): RowMark | undefined {
  if (!pending) return undefined;
  if (pending.failure !== undefined) return 'failed';
  return ({ update: 'changed', insert: 'new', delete: 'deleted' } as const)[pending.kind];
}
