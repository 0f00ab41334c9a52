import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import { orderedNames } from './arrangement.ts';
import { type CellKind, cellKind } from './cells/cell-kind.ts';
import type { LoadedRow, NewCell } from './data/table-rows.ts';

export const SELECT_WIDTH = 44;
/** Width of the Actions column: room for three buttons that are large enough for a finger. */
export const ACTIONS_WIDTH = 156;
export const MIN_WIDTH = 56;
export const MAX_WIDTH = 800;

/** Position and width of a column in the grid. */
export interface ColumnBox {
  readonly column: ColumnInfo;
  readonly kind: CellKind;
  /** Index of the column's value in a row's `cells`. */
  readonly index: number;
  /** One-based position among the visible columns; 0 is the checkbox column. */
  readonly position: number;
  readonly left: number;
  readonly width: number;
}

export interface GridLayout {
  readonly boxes: readonly ColumnBox[];
  readonly width: number;
}

interface Arranged {
  readonly widthOf: (column: ColumnInfo) => number;
  readonly hidden: ReadonlySet<string>;
  readonly order: readonly string[];
}

export function layOut(columns: readonly ColumnInfo[], { widthOf, hidden, order }: Arranged): GridLayout {
  const names = columns.map(({ column_name }) => column_name);
  let left = SELECT_WIDTH;
  const boxes: ColumnBox[] = [];
  for (const name of orderedNames(names, order)) {
    const index = names.indexOf(name);
    const column = columns[index];
    // If the stored arrangement would hide all columns of the table, none is hidden.
    if (!column || (hidden.has(name) && names.some((each) => !hidden.has(each)))) continue;
    const width = widthOf(column);
    boxes.push({ column, kind: cellKind(column), index, position: boxes.length + 1, left, width });
    left += width;
  }
  return { boxes, width: left };
}

const CHAR_WIDTH = 7.6;
/** Width of a digit. It is rather too large, because a number must not be cut off. */
const DIGIT_WIDTH = 8.4;
const CELL_PADDING = 22;
const HEAD_EXTRA_WIDTH = 46;
const KEY_TAG_WIDTH = 30;
/** A character in the monospace font. */
const CODE_CHAR_WIDTH = 8;

/**
 * Whether a column probably has a key tag in the header. The foreign keys are not loaded yet when widths are computed,
 * so this goes by the name: most columns of foreign keys end in `_id`.
 */
function isKey({ is_primary_key, column_name }: ColumnInfo): boolean {
  return is_primary_key || /_id$/i.test(column_name);
}

function charWidth(kind: CellKind): number {
  if (kind === 'json' || kind === 'bytes') return CODE_CHAR_WIDTH;
  return ['number', 'date', 'time', 'moment', 'uuid'].includes(kind) ? DIGIT_WIDTH : CHAR_WIDTH;
}

function tagWidth(kind: CellKind): number {
  return kind === 'json' || kind === 'bytes' ? 36 : 0;
}

/** The width of a column that fits its header and its values in the first rows, within limits. */
export function fittingWidth(column: ColumnInfo, index: number, rows: readonly LoadedRow[]): number {
  const longest = rows
    .slice(0, 40)
    .reduce((max, { cells }) => Math.max(max, Math.min(50, cells[index]?.length ?? 4)), 0);
  const tag = tagWidth(cellKind(column));
  const head =
    column.column_name.length * CHAR_WIDTH + HEAD_EXTRA_WIDTH + (isKey(column) ? KEY_TAG_WIDTH : 0);
  return Math.round(
    Math.max(84, Math.min(340, Math.max(head, longest * charWidth(cellKind(column)) + CELL_PADDING + tag))),
  );
}

/**
 * Whether a cell's text may be too wide for its column and has to be clipped. Clipping all cells would slow scrolling.
 */
export function isTight({ kind, width }: ColumnBox, cell: NewCell): boolean {
  if (typeof cell !== 'string') return false;
  return cell.length * charWidth(kind) + CELL_PADDING + tagWidth(kind) > width;
}

/** Which rows and columns are rendered. */
export interface DrawnRange {
  readonly rowStart: number;
  readonly rowEnd: number;
  readonly columnStart: number;
  readonly columnEnd: number;
}

/** The area in view, rounded to steps, so that scrolling renders only when it crosses a step. */
export interface View {
  readonly row: number;
  readonly rows: number;
  readonly x: number;
  readonly width: number;
}

/** The steps to which the area in view is rounded, in rows and in pixels from left to right. */
export const ROW_STEP = 8;
export const X_STEP = 160;
/** How many rows and pixels are rendered beyond the view on each side, so that fast scrolling shows no blank area. */
const SPARE_ROWS = 16;
const SPARE_X = 320;

export function drawnRange(view: View, rowCount: number, boxes: readonly ColumnBox[]): DrawnRange {
  const from = view.x - SPARE_X;
  const to = view.x + X_STEP + view.width + SPARE_X;
  const columnStart = boxes.findIndex(({ left, width }) => left + width > from);
  const columnEnd = boxes.findLastIndex(({ left }) => left < to) + 1;
  return {
    rowStart: Math.max(0, Math.min(view.row, rowCount) - SPARE_ROWS),
    rowEnd: Math.min(rowCount, view.row + ROW_STEP + view.rows + SPARE_ROWS),
    columnStart: Math.max(0, columnStart),
    columnEnd,
  };
}
