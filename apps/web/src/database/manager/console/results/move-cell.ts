export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

interface Keys {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

const ROWS_PER_PAGE = 12;

/** The cell that a key moves to, or undefined for keys that do not move. */
export function moveCell(
  { key, ctrlKey, metaKey }: Keys,
  { row, column }: CellPosition,
  size: { rows: number; columns: number },
): CellPosition | undefined {
  if (size.rows === 0) return undefined;
  const isFar = ctrlKey || metaKey;
  const within = (next: CellPosition): CellPosition => ({
    row: Math.min(Math.max(next.row, 0), size.rows - 1),
    column: Math.min(Math.max(next.column, 0), size.columns - 1),
  });
  const steps: Record<string, CellPosition> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: row - ROWS_PER_PAGE, column },
    PageDown: { row: row + ROWS_PER_PAGE, column },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? size.rows - 1 : row, column: size.columns - 1 },
  };
  const next = steps[key];
  return next && within(next);
}
