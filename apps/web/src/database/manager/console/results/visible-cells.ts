export const ROW_HEIGHT = 32;
/** Width of a character in pixels, in the widest monospaced fonts at 14 px. With less, “moderator” would be cut off. */
const CHAR_WIDTH = 8.5;
const CELL_PADDING = 26;
const [MIN_WIDTH, MAX_WIDTH] = [72, 360];
/** Column widths are computed from this many rows, which is fast and almost always enough. */
const MEASURED_ROWS = 200;
/** Rows and pixels that are rendered beyond the view on each side, so that scrolling shows no blanks. */
const SPARE_ROWS = 8;
const SPARE_PIXELS = 200;
const COLUMN_STEP = 4;

interface Column {
  readonly name: string;
  readonly type: string;
}

/** Left edge of each column, followed by the right edge of the last one. */
export function columnLefts(
  columns: readonly Column[],
  rows: readonly (readonly (string | null)[])[],
): number[] {
  const lefts = [0];
  for (const [index, { name, type }] of columns.entries()) {
    const longest = rows
      .slice(0, MEASURED_ROWS)
      .reduce((chars, row) => Math.max(chars, row[index]?.length ?? 4), name.length + type.length + 1);
    const width = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.ceil(longest * CHAR_WIDTH) + CELL_PADDING));
    lefts.push((lefts.at(-1) ?? 0) + width);
  }
  return lefts;
}

export interface View {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

export function visibleCells(view: View, lefts: readonly number[], rowCount: number) {
  const first = Math.max(0, Math.floor(view.top / ROW_HEIGHT) - SPARE_ROWS);
  const last = Math.min(rowCount, Math.ceil((view.top + view.height) / ROW_HEIGHT) + SPARE_ROWS);
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  const near = lefts.slice(0, -1).flatMap((left, column) => {
    const right = lefts[column + 1] ?? left;
    const isNear = right > view.left - SPARE_PIXELS && left < view.left + view.width + SPARE_PIXELS;
    return isNear ? [column] : [];
  });
  // The range of columns changes in steps of several columns, so that rows do not render again for each column.
  const firstColumn = Math.floor((near[0] ?? 0) / COLUMN_STEP) * COLUMN_STEP;
  const lastColumn = Math.min(
    lefts.length - 1,
    Math.ceil(((near.at(-1) ?? 0) + 1) / COLUMN_STEP) * COLUMN_STEP,
  );
  return { rows, firstColumn, lastColumn };
}
