/** Coordinates of a cell: row -1 is the header, column 0 the checkboxes. */
export interface GridPoint {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows per screen. */
  readonly pageRows: number;
}

interface Stroke {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The cell to which a key moves, as the ARIA pattern for grids says; undefined if the key does not move. */
export function moveBy(stroke: Stroke, { row, column }: GridPoint, size: GridSize): GridPoint | undefined {
  const hasCtrl = stroke.ctrlKey || stroke.metaKey;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const steps: Readonly<Record<string, () => GridPoint>> = {
    ArrowUp: () => ({ row: hasCtrl ? Math.min(row, 0) : row - 1, column }),
    ArrowDown: () => ({ row: hasCtrl ? last.row : row + 1, column }),
    ArrowLeft: () => ({ row, column: hasCtrl ? 0 : column - 1 }),
    ArrowRight: () => ({ row, column: hasCtrl ? last.column : column + 1 }),
    Home: () => (hasCtrl ? { row: 0, column: 0 } : { row, column: 0 }),
    End: () => (hasCtrl ? last : { row, column: last.column }),
    PageUp: () => ({ row: Math.max(row < 0 ? -1 : 0, row - size.pageRows), column }),
    PageDown: () => ({ row: row + size.pageRows, column }),
  };
  const step = steps[stroke.key];
  return step && within(step(), size);
}

export function within({ row, column }: GridPoint, { rows, columns }: GridSize): GridPoint {
  return {
    row: Math.max(-1, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  };
}
