import { memo } from 'react';
import { gridRoles } from './grid-roles.ts';
import { CellText } from './cell-text.tsx';
import { ROW_HEIGHT } from './visible-cells.ts';

interface ResultRowProps {
  id: string;
  row: number;
  cells: readonly (string | null)[];
  lefts: readonly number[];
  first: number;
  last: number;
  /** Column of the current cell, if it is in this row. */
  current: number | undefined;
}

/** Memoised, so that scrolling renders only the rows that come into view. */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { id, row, cells, lefts, first, last, current } = props;
  return (
    <div
      {...gridRoles.row}
      aria-rowindex={row + 2}
      className="result-row"
      style={{ top: (row + 1) * ROW_HEIGHT, width: lefts.at(-1) }}
    >
      {columnsBetween(first, last).map((column) => (
        <div
          key={column}
          {...gridRoles.cell}
          id={`${id}-${row}-${column}`}
          data-row={row}
          data-column={column}
          aria-colindex={column + 1}
          className="result-cell"
          data-current={column === current || undefined}
          style={boxOf(lefts, column)}
        >
          <CellText cell={cells[column] ?? null} />
        </div>
      ))}
    </div>
  );
});

export function columnsBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
}

export function boxOf(lefts: readonly number[], column: number) {
  const left = lefts[column] ?? 0;
  return { left, width: (lefts[column + 1] ?? left) - left };
}
